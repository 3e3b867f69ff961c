export {
  AppError,
  busy,
  errorText,
  moving,
  STATUS_OF,
  tooLarge,
  tooManyAttempts,
  wrongType,
} from '../errors/index.ts'
export { sendMovingPage, wantsPage } from './capacity/busy-page.ts'
export { CAPACITY, type CapacityLimits, laneOf, shareCapacity } from './capacity/index.ts'
export { endStalledResponses, SERVER_TIMEOUTS } from './connections/server-timeouts.ts'
export { watchConnections } from './connections/watch-connections.ts'
export { sendClientError } from './errors/client-error.ts'
export { contentDisposition, serveFile } from './routes/serve-file.ts'
export { Encoded } from './routes/encoded.ts'
export { sendError, sendUnknownRoute } from './errors/error-handler.ts'
export { keepRouteList, declarePublic, requireDeclaredAccess } from './routes/route-hooks.ts'
export { routeOf } from './routes/route-of.ts'
export { encodeResponse, serve } from './routes/serve.ts'
export { localeInAddress, requestLocale } from './requests/request-locale.ts'
export { readerOf } from './requests/request-reader.ts'
export { OWN_SESSION_COOKIE, readCookie } from './requests/read-cookie.ts'
export { createRequestIds } from './requests/request-id.ts'
export { RequestLogController } from './requests/request-log.ts'
export { traceRequests } from './requests/trace-requests.ts'
export { ZOD_COMPILERS } from './routes/zod-compilers.ts'
