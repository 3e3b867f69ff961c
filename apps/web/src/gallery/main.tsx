import { addBangla } from '@nibondhon/form-renderer/bangla'
import '@nibondhon/form-renderer/more-fields'
import '@nibondhon/form-renderer/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/tokens.css'
import './gallery.css'
import { Gallery } from './gallery.tsx'

addBangla()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery query={new URLSearchParams(location.search)} />
    </StrictMode>,
  )
}
