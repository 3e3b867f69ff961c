export { boundInput, boundJsonBodies, INPUT_LIMITS } from './bodies/bound-input.ts'
export { sendMovingPage, wantsPage } from './capacity/busy-page.ts'
export { CAPACITY, type CapacityLimits, laneOf, shareCapacity } from './capacity/index.ts'
export { endStalledResponses, SERVER_TIMEOUTS } from './connections/server-timeouts.ts'
export { watchConnections } from './connections/watch-connections.ts'
export { sendClientError } from './errors/client-error.ts'
export { contentDisposition, serveFile } from './routes/serve-file.ts'
export { Encoded } from './routes/encoded.ts'
export { sendError, sendUnknownRoute } from './errors/error-handler.ts'
export { AppError, busy, moving, STATUS_OF, tooManyAttempts } from './errors/app-error.ts'
export {
  acceptMultipart,
  readFilePart,
  readMultipart,
  type FilePart,
  type TextParts,
} from './bodies/multipart.ts'
export { keepRouteList, declarePublic, requireDeclaredAccess } from './routes/route-hooks.ts'
export { routeOf } from './routes/route-of.ts'
export { encodeResponse, serve } from './routes/serve.ts'
export { localeInAddress, requestLocale } from './requests/request-locale.ts'
export { readCookie } from './requests/read-cookie.ts'
export { createRequestIds } from './requests/request-id.ts'
export { RequestLogController } from './requests/request-log.ts'
export { traceRequests } from './requests/trace-requests.ts'
export { compileWithZod } from './routes/zod-compilers.ts'
