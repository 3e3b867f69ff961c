export { sanitiseHtml, sanitisePdfHtml } from './sanitise-html.ts'
