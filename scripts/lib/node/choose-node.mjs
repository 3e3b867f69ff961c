/**
 * The oldest Node.js 24 without known holes that matter to a server. Raise it with each security release of Node, and
 * with it the versions in package.json.
 */
const SAFE = [24, 13, 0]
const NEEDED = SAFE[0]

/**
 * Whether to continue with the Node that runs this script, or with the one that npm installed beside it.
 *
 * @param {{ version: string, hasOwn: boolean, isOwn: boolean }} input `version` of the running Node; whether npm
 *   installed one, and whether that is the one that runs.
 * @returns {{ use: 'this' | 'own', warning?: string } | { use: 'none' }}
 */
export function chooseNode({ version, hasOwn, isOwn }) {
  const parts = version.replace(/^v/, '').split('.').map(Number)
  if (isAtLeast(parts, SAFE)) return { use: 'this' }
  if (hasOwn && !isOwn) return { use: 'own' }
  if (parts[0] < NEEDED) return { use: 'none' }
  const warning = `Node.js ${version} lacks security fixes. Please install ${SAFE.join('.')} or later.`
  return { use: 'this', warning }
}

function isAtLeast(version, least) {
  for (const [index, part] of least.entries()) {
    if (version[index] !== part) return version[index] > part
  }
  return true
}
