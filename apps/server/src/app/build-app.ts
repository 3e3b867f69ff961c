import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { auditRoutes } from '../features/audit/index.ts'
import { authRoutes, installGuard } from '../features/auth/index.ts'
import { backupRoutes } from '../features/backup/index.ts'
import { bookRoutes, setBookTimeZone } from '../features/books/index.ts'
import { campaignRoutes } from '../features/campaigns/index.ts'
import { bulkJobRoutes } from '../features/bulk-jobs/index.ts'
import { checkInRoutes } from '../features/check-in/index.ts'
import { dashboardRoutes } from '../features/dashboard/index.ts'
import { submissionAdminRoutes } from '../features/submission-admin/index.ts'
import { documentRoutes } from '../features/documents/index.ts'
import { formRoutes } from '../features/forms/index.ts'
import { createFindMember } from '../features/member-prices/index.ts'
import { linkMailingRoutes } from '../features/link-mailings/index.ts'
import { eventRoutes, type StreamLimits } from '../features/live/index.ts'
import { monitoringRoutes } from '../features/monitoring/index.ts'
import {
  createAccountMail,
  createWillMessage,
  messageRoutes,
  openChannels,
} from '../features/notifications/index.ts'
import { moneyRoutes, moveApprovedCredit } from '../features/money/index.ts'
import { paymentRoutes, settleSurplus } from '../features/payments/index.ts'
import { importRoutes, peopleRoutes } from '../features/people/index.ts'
import { createPersonalLinks, personalLinkRoutes } from '../features/personal-links/index.ts'
import { priceReportRoutes } from '../features/price-reports/index.ts'
import { healthCheckRoutes } from '../features/health-check/index.ts'
import { ownRegistrationRoutes } from '../features/own-registrations/index.ts'
import { createBegunCounter, createDrafts, savedDraftRoutes } from '../features/saved-drafts/index.ts'
import { savedViewRoutes } from '../features/saved-views/index.ts'
import { createAvailability, createBegunTokens } from '../features/seats/index.ts'
import { associationRoutes, settingsRoutes } from '../features/settings/index.ts'
import { inboxRoutes } from '../features/inbox/index.ts'
import { formImportRoutes } from '../features/form-imports/index.ts'
import { liveSheetRoutes } from '../features/live-sheets/index.ts'
import { statementRoutes } from '../features/statements/index.ts'
import {
  createFormCache,
  createSubmissionBatcher,
  createSubmissionStore,
  deletedSubmissionRoutes,
  submissionRoutes,
} from '../features/submissions/index.ts'
import { userRoutes } from '../features/users/index.ts'
import { offers, waitingListRoutes } from '../features/waiting-list/index.ts'
import { webhookRoutes } from '../features/webhooks/index.ts'
import { type Db, type Reads, readsOfPrimary } from '../platform/database/index.ts'
import { type DiskSpace, requireDiskSpace, UNLIMITED_SPACE } from '../platform/disk/index.ts'
import type { FileStore } from '../platform/files/index.ts'
import {
  sendClientError,
  sendError,
  CAPACITY,
  type CapacityLimits,
  createRequestIds,
  endStalledResponses,
  keepRouteList,
  RequestLogController,
  requireDeclaredAccess,
  SERVER_TIMEOUTS,
  shareCapacity,
  traceRequests,
  watchConnections,
  ZOD_COMPILERS,
} from '../platform/http/index.ts'
import { acceptJson, parseQuery, rejectLongQueries } from '../platform/input/index.ts'
import { createAddressHash } from '../platform/log/index.ts'
import { createSafeFetch } from '../platform/outbound/index.ts'
import { createPdfMaker, type PdfMaker } from '../platform/pdf/index.ts'
import { createTableReader, type TableReader } from '../platform/spreadsheets/index.ts'
import { apiDocs } from './http/api-docs.ts'
import type { Services } from './create-services.ts'
import { checkApiVersion } from './http/check-api-version.ts'
import { compressResponses } from './http/compress-responses.ts'
import { drainConnections } from './http/drain-connections.ts'
import { healthRoute } from './http/health-route.ts'
import { reportChanges } from './http/report-changes.ts'
import { rememberWrites } from './http/remember-writes.ts'
import { turnAwayWhile } from './http/turn-away-while.ts'
import { securityHeaders } from './http/security-headers.ts'
import { VERSION } from './start/config.ts'
import { WEB_ROOT, webApp } from './pages/web-app.ts'

export interface AppParts {
  db: Db
  /** Where lists, exports and figures are read; by default in the database itself. It is closed by who opened it. */
  reads?: Reads
  /** Whether the database keeps each association on another machine (Citus). */
  isDistributed?: boolean
  files: FileStore
  /** Settings, message providers and payment providers, shared with the background jobs. */
  services: Services
  /** Signs links, and encrypts what is kept secret. */
  appSecret: string
  /** Where people reach this server; links to them begin with it. */
  publicUrl: string
  logger: FastifyBaseLogger
  /** Whether the server may call addresses of its own network: only for trials. */
  allowPrivateNetwork?: boolean
  /** What makes PDFs; it is closed with the app. */
  pdf?: PdfMaker
  /** What reads spreadsheets; it is stopped with the app. */
  tables?: TableReader
  trustProxy?: string[]
  /** Whether each request gets a line in the log. */
  logRequests?: boolean
  /** Opens /metrics to those who send it; null leaves it closed. */
  metricsToken?: string | null
  webRoot?: string
  /** How many requests are worked for at once, and how slowly bodies may arrive; tests have less time. */
  capacity?: CapacityLimits
  /** How many consoles may be connected for live updates; tests have less time. */
  streams?: StreamLimits
  /** How much room there is for what is stored. */
  disk?: DiskSpace
  /** Called after each request that may have changed something. */
  onChange?: () => void
  /** Whether the association is elsewhere, or not here yet: then nothing is served. */
  isElsewhere?: () => boolean
  /** The time in milliseconds, for codes of authenticator apps and the dates of forms. */
  now?: () => number
}

/** The whole HTTP side, ready to listen. Everything it needs is handed in; it starts nothing of its own. */
export async function buildApp({
  db,
  reads = readsOfPrimary(db),
  isDistributed = false,
  files,
  services,
  appSecret,
  publicUrl,
  logger,
  allowPrivateNetwork = false,
  pdf = createPdfMaker({ log: logger }),
  tables = createTableReader(),
  trustProxy = [],
  logRequests = false,
  metricsToken = null,
  webRoot = WEB_ROOT,
  capacity = CAPACITY,
  streams,
  disk = UNLIMITED_SPACE,
  isElsewhere = () => false,
  onChange,
  now = Date.now,
}: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new RequestLogController(),
    // Each line names its request itself; a logger for each request costs time.
    childLoggerFactory: (log) => log,
    genReqId: createRequestIds(trustProxy),
    bodyLimit: 1024 * 1024,
    routerOptions: { querystringParser: parseQuery },
    ...SERVER_TIMEOUTS,
    // Fastify ends a start whose plugins take more than 10 seconds together, as they may on a busy machine.
    pluginTimeout: 0,
    // Only a proxy that is named may speak for a client's address.
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    forceCloseConnections: 'idle',
    schemaController: ZOD_COMPILERS,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: sendClientError,
  })
  acceptJson(app)
  app.setErrorHandler(sendError)
  keepRouteList(app)
  requireDeclaredAccess(app)
  const hashAddress = createAddressHash(appSecret)
  traceRequests(app, { log: logger, hashAddress, logRequests, withMetrics: metricsToken !== null })
  securityHeaders(app)
  checkApiVersion(app)
  drainConnections(app)
  endStalledResponses(app)
  watchConnections(app)
  turnAwayWhile(app, isElsewhere)
  rejectLongQueries(app)
  shareCapacity(app, capacity)
  requireDiskSpace(app, disk)
  installGuard(app, db)
  rememberWrites(app, { db, reads, log: logger })
  if (onChange) reportChanges(app, onChange)
  await compressResponses(app)

  healthRoute(app, db, VERSION)
  monitoringRoutes(app, { db, reads, pdf, token: metricsToken })
  const { settings, providers, paymentProviders } = services
  const { association } = settings
  app.addHook('onRequest', async () => {
    await association.keepFresh()
  })
  /** With the time zone as it is at the moment. Who spreads these parts at the start keeps the one of then. */
  const inZone = <Parts extends object>(parts: Parts): Parts & { readonly timeZone: string } => {
    const get = () => association.timeZone()
    return Object.defineProperty(parts, 'timeZone', { get, enumerable: true }) as Parts & { timeZone: string }
  }
  const { canSend: canSendMail } = createAccountMail({ settings, mailer: providers.mailer, publicUrl })
  authRoutes(app, { db, appSecret, publicUrl, canSendMail, log: logger, now })
  userRoutes(app, { db, publicUrl, canSendMail })
  auditRoutes(app, inZone({ reads }))
  priceReportRoutes(app, { db })
  const begun = createBegunTokens(appSecret)
  const availability = createAvailability({ db, begun, now })
  const findMember = createFindMember(inZone({ db, appSecret, now }))
  const fetch = createSafeFetch({ allowPrivateNetwork })
  formRoutes(app, { db, files, fetch, availability, findMember })
  const store = createSubmissionStore({ isDistributed })
  const submitContext = inZone({
    db,
    forms: createFormCache(db),
    store,
    batcher: createSubmissionBatcher(db, store),
    begun,
    offers,
    drafts: createDrafts({ db, files, log: logger }),
    links: createPersonalLinks(appSecret),
    findMember,
    now,
  })
  const willMessage = createWillMessage({ db, settings })
  await submissionRoutes(
    app,
    inZone({ submitContext, files, appSecret, publicUrl, willMessage, settleSurplus }),
  )
  settingsRoutes(app, { db, appSecret, allowPrivateNetwork })
  await associationRoutes(app, { db, association, followTimeZone: setBookTimeZone })
  await paymentRoutes(app, {
    db,
    settings,
    submitContext,
    files,
    appSecret,
    publicUrl,
    providers: paymentProviders,
    willMessage,
    moveCredit: moveApprovedCredit,
  })
  await submissionAdminRoutes(
    app,
    inZone({ db, reads, files, appSecret, pdf, publicUrl, association, settings }),
  )
  eventRoutes(app, { db, ...(streams && { limits: streams }) })
  savedViewRoutes(app, { db })
  deletedSubmissionRoutes(app, db)
  bulkJobRoutes(app, inZone({ db }))
  dashboardRoutes(app, inZone({ reads, disk }))
  const documentTools = inZone({ db, appSecret, files, pdf, publicUrl, association, log: logger })
  documentRoutes(app, documentTools)
  moneyRoutes(app, documentTools)
  bookRoutes(app, documentTools)
  app.addHook('onClose', async () => pdf.close())
  const senderParts = inZone({ db, settings, ...providers, appSecret, publicUrl, log: logger })
  messageRoutes(app, senderParts)
  campaignRoutes(app, senderParts)
  const begunCounter = createBegunCounter(db, logger)
  await savedDraftRoutes(
    app,
    inZone({ ...senderParts, files, availability, begun: begunCounter, findMember }),
  )
  const openChannelsNow = async () => openChannels(await settings.read())
  waitingListRoutes(app, inZone({ db, appSecret, publicUrl, openChannels: openChannelsNow }))
  peopleRoutes(app, inZone({ db, settings, now }))
  await importRoutes(app, { db, tables })
  await formImportRoutes(app, inZone({ db, tables, now }))
  await checkInRoutes(app, inZone({ ...documentTools, appSecret, now }))
  ownRegistrationRoutes(app, inZone({ ...senderParts, availability, willMessage, now }))
  await personalLinkRoutes(app, inZone({ db, appSecret, publicUrl, availability, findMember, tables }))
  linkMailingRoutes(app, { db, settings })
  await statementRoutes(app, { db, tables })
  inboxRoutes(app, db)
  liveSheetRoutes(app, inZone({ db, publicUrl }))
  webhookRoutes(app, { db, appSecret, allowPrivateNetwork })
  app.addHook('onClose', async () => tables.stop())
  healthCheckRoutes(app, { db, files, settings, paymentProviders, ...providers })
  backupRoutes(app, inZone({ db, files, appSecret, version: VERSION }))
  await apiDocs(app, VERSION)
  const web = { db, root: webRoot, association, files, appSecret, publicUrl, now }
  await webApp(app, inZone({ ...web, availability, findMember, begun: begunCounter }))
  return app
}
