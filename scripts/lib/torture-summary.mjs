/**
 * One line for each torture: how long it took, and each of its figures beside its target, as they stand in what it has
 * printed (bench/lib/report.ts). Those that were missed come first.
 */
export function tellSummary(results) {
  const width = Math.max(...results.map(({ name }) => name.length))
  const lines = results.map(({ name, ok, seconds, output }) => {
    const figures = targetsIn(output)
    const missed = figures.filter(({ isMet }) => !isMet)
    const verdict = ok ? 'met   ' : 'FAILED'
    const told = [...missed, ...figures.filter(({ isMet }) => isMet)].map(tellFigure)
    return `${verdict} ${name.padEnd(width)} ${String(seconds).padStart(5)} s  ${told.join('; ') || 'no figures'}`
  })
  return `\nSummary\n${lines.join('\n')}\n`
}

function targetsIn(output) {
  return [...output.matchAll(/^ {2}(met {3}|MISSED) (.+): (\S+) \(target: (.+)\)$/gm)].map(
    ([, verdict, what, value, target]) => ({ isMet: verdict !== 'MISSED', what, value, target }),
  )
}

function tellFigure({ isMet, what, value, target }) {
  return `${isMet ? '' : 'MISSED '}${what} ${value.replace(/\.0$/, '')} (${target})`
}
