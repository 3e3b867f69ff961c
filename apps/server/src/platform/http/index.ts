export { boundInput, boundJsonBodies, INPUT_LIMITS } from './bodies/bound-input.ts'
export {
  CAPACITY,
  type CapacityLimits,
  endStalledResponses,
  SERVER_TIMEOUTS,
  shareCapacity,
  watchConnections,
} from './capacity/index.ts'
export { sendClientError } from './errors/client-error.ts'
export { contentDisposition } from './responses/content-disposition.ts'
export { Encoded } from './responses/encoded.ts'
export { sendError, sendUnknownRoute } from './errors/error-handler.ts'
export { acceptMultipart, readMultipart, type FilePart, type TextParts } from './bodies/multipart.ts'
export { AppError, busy, tooManyAttempts } from './errors/app-error.ts'
export { keepRouteList } from './routes/route-list.ts'
export { declarePublic, requireDeclaredAccess } from './routes/require-declared-access.ts'
export { encodeResponse, serve } from './routes/serve.ts'
export { serveFile } from './routes/serve-file.ts'
export { createRequestIds } from './requests/request-id.ts'
export { RequestLogController } from './requests/request-log-controller.ts'
export { traceRequests } from './requests/trace-requests.ts'
export { compileWithZod } from './routes/zod-compilers.ts'
