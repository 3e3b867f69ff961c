/** Deliberately not bKash's colours or marks: this page must not be mistaken for the real one. */
export const PAGE_STYLE = `
:root { --ground: #f1f5f9; --card: #fff; --text: #0f172a; --soft: #475569; --line: #cbd5e1; --edge: #64748b;
  --main: #0f766e; --on-main: #fff; --warn: #b91c1c; --warn-tint: #fef2f2; --band: #fef3c7; --on-band: #713f12 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0b1120; --card: #172033; --text: #f1f5f9; --soft: #b6c2d3; --line: #334155; --edge: #7d8da5;
    --main: #5eead4; --on-main: #042f2e; --warn: #fca5a5; --warn-tint: #3b1420; --band: #422006; --on-band: #fde68a }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, 'Noto Sans Bengali', sans-serif }
header { background: var(--band); color: var(--on-band); padding: 10px 16px }
header p { max-width: 408px; margin: 0 auto; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px }
main { max-width: 440px; margin: 0 auto; padding: 16px }
.order, form, details, .plain { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 16px; margin: 0 0 16px }
.order div { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0 }
.order dt { color: var(--soft) }
.order dd { margin: 0; text-align: right; overflow-wrap: anywhere }
.order .amount { border-top: 1px solid var(--line); margin-top: 8px; padding-top: 12px; align-items: baseline }
.order .amount dd { font-size: 24px; font-weight: 700; font-variant-numeric: tabular-nums }
.step { margin: 0; color: var(--soft); font-size: 14px }
h1 { font-size: 20px; line-height: 1.4; margin: 0 }
.help { color: var(--soft); margin: 4px 0 12px }
.problem { display: flex; gap: 8px; margin: 0 0 12px; padding: 10px 12px; border-radius: 10px; color: var(--warn); background: var(--warn-tint) }
.problem svg { flex: none; margin-top: 2px }
#entry { width: 100%; min-height: 52px; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 10px;
  background: var(--card); color: var(--text); font: inherit; font-size: 20px; letter-spacing: .06em }
#entry[aria-invalid] { border-color: var(--warn) }
.buttons { display: grid; gap: 12px; margin-top: 16px }
button, a.main { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border: 1px solid var(--edge); border-radius: 10px;
  background: transparent; color: var(--text); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
button.main, a.main { background: var(--main); border-color: var(--main); color: var(--on-main) }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
details { padding: 4px 16px }
summary { cursor: pointer; font-weight: 600; padding: 10px 0 }
details p { margin: 8px 0 }
table { width: 100%; border-collapse: collapse; font-size: 14px }
th, td { text-align: left; padding: 6px 8px 6px 0; border-top: 1px solid var(--line); vertical-align: top }
td:first-child { font-variant-numeric: tabular-nums; white-space: nowrap }
.id { color: var(--soft); font-size: 14px; overflow-wrap: anywhere }
`
