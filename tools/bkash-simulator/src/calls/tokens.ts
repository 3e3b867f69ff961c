import { gateway, errorReply, success, type Reply } from '../state/codes.ts'
import { randomText } from '../state/formats.ts'
import type { SimulatorState } from '../state/simulator-state.ts'

const LIFE_SECONDS = 3600
const HOUR = 3_600_000
const GRANTS_AN_HOUR = 2

export type Headers = Record<string, string | string[] | undefined>

export function grantToken(state: SimulatorState, headers: Headers, body: Record<string, string>): Reply {
  const stop = checkMerchant(state, headers, body)
  if (stop) return stop
  state.grants = state.grants.filter((at) => at > state.now() - HOUR)
  const limited = !state.faults.take('noGrantLimit', 'grant')
  if (limited && state.grants.length >= GRANTS_AN_HOUR) return gateway(429, 'Too Many Requests')
  state.grants.push(state.now())
  return newToken(state)
}

export function refreshToken(state: SimulatorState, headers: Headers, body: Record<string, string>): Reply {
  const stop = checkMerchant(state, headers, body)
  if (stop) return stop
  if (!state.refreshTokens.has(body['refresh_token'] ?? '')) return gateway(401, 'Unauthorized')
  return newToken(state)
}

/** Null when the call may pass. The token comes bare, without "Bearer". */
export function checkToken(state: SimulatorState, headers: Headers): Reply | null {
  const expiresAt = state.tokens.get(String(headers['authorization'] ?? ''))
  if (expiresAt === undefined) return gateway(401, 'Unauthorized')
  if (state.now() >= expiresAt) return gateway(401, 'The incoming token has expired')
  if (headers['x-app-key'] !== state.credentials.appKey) return errorReply('2001')
  return null
}

/** As if its hour were over. */
export function expireToken(state: SimulatorState, headers: Headers): Reply {
  state.tokens.set(String(headers['authorization'] ?? ''), 0)
  return gateway(401, 'The incoming token has expired')
}

function checkMerchant(state: SimulatorState, headers: Headers, body: Record<string, string>): Reply | null {
  const { appKey, appSecret, username, password } = state.credentials
  if (headers['username'] !== username || headers['password'] !== password) {
    return gateway(401, 'Unauthorized')
  }
  if (!body['app_key'] || !body['app_secret']) return errorReply('2065')
  if (body['app_key'] !== appKey || body['app_secret'] !== appSecret) return errorReply('2001')
  return null
}

function newToken(state: SimulatorState): Reply {
  const idToken = randomText(64)
  const refresh = randomText(64)
  state.tokens.set(idToken, state.now() + LIFE_SECONDS * 1000)
  state.refreshTokens.add(refresh)
  return success({
    id_token: idToken,
    token_type: 'Bearer',
    expires_in: LIFE_SECONDS,
    refresh_token: refresh,
  })
}
