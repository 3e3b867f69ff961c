/**
 * One line for each torture: its duration, and each figure beside its target, as read from its output
 * (bench/lib/report/report.ts). Missed targets come first; variants of one test are grouped.
 */
export function formatSummary(results) {
  const width = Math.max(...results.map(({ name }) => name.length))
  const lines = results.map(({ name, ok, seconds, output }) => {
    const figures = targetsIn(output)
    const missed = figures.filter(({ isMet }) => !isMet)
    const met = figures.filter(({ isMet }) => isMet)
    const verdict = ok ? 'met   ' : 'FAILED'
    const listed = [...formatFigures(missed, 'MISSED '), ...formatFigures(met)]
    return `${verdict} ${name.padEnd(width)} ${String(seconds).padStart(5)} s  ${listed.join('; ') || 'no figures'}`
  })
  return `\nSummary\n${lines.join('\n')}\n`
}

function targetsIn(output) {
  return [...output.matchAll(/^ {2}(met {3}|MISSED) (.+): (\S+) \(target: (.+)\)$/gm)].map(
    ([, verdict, what, value, target]) => ({ isMet: verdict !== 'MISSED', what, value, target }),
  )
}

function formatFigures(figures, before = '') {
  const alike = Map.groupBy(figures, ({ what, target }) => `${what} ${target}`)
  return [...alike.values()].map((group) => {
    const [{ what, target }] = group
    const values = group.map(({ value }) => value.replace(/\.0$/, ''))
    return `${before}${what}: ${values.join(', ')} (${target})`
  })
}
