export { maxBodyBytes, receiveMultipart } from './receive-multipart.ts'
export { fileNotStored } from './upload-errors.ts'
export { type Uploads, withUploads } from './uploads.ts'
