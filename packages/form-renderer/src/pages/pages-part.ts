/** What only forms with pages need, in a chunk of its own. */
export { pageView } from './page-view.tsx'
export { Pages } from './pages.tsx'
