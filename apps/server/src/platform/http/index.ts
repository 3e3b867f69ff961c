export { boundInput, boundJsonBodies, INPUT_LIMITS } from './bound-input.ts'
export {
  CAPACITY,
  type CapacityLimits,
  endStalledResponses,
  SERVER_TIMEOUTS,
  shareCapacity,
  watchConnections,
} from './capacity/index.ts'
export { sendClientError } from './client-error.ts'
export { contentDisposition } from './content-disposition.ts'
export { Encoded } from './encoded.ts'
export { sendError, sendUnknownRoute } from './error-handler.ts'
export { acceptMultipart, readMultipart, type FilePart, type TextParts } from './multipart.ts'
export { busy, AppError } from './app-error.ts'
export { keepRouteList } from './route-list.ts'
export { declarePublic, requireDeclaredAccess } from './require-declared-access.ts'
export { encodeResponse, serve } from './serve.ts'
export { serveFile } from './serve-file.ts'
export { createRequestIds } from './request-id.ts'
export { RequestLogController } from './request-log-controller.ts'
export { traceRequests } from './trace-requests.ts'
export { compileWithZod } from './zod-compilers.ts'
