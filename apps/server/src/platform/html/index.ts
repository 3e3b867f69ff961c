export { sanitiseHtml } from './sanitise-html.ts'
