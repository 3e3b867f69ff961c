/** Everything from outside enters here: counted and measured first, then read. See docs/security.md. */
export { boundInput, INPUT_LIMITS } from './bound-input.ts'
export { acceptFormAsRecord, acceptForms, FormValues, formValuesOf } from './form-values.ts'
export { acceptJson, readJsonObject, readJsonText } from './json-input.ts'
export { acceptMultipart, type FilePart, readFilePart, readMultipart, type TextParts } from './multipart.ts'
export { parseQuery, readQuery, rejectLongQueries } from './read-query.ts'
