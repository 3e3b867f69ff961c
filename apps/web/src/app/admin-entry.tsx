import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startConsoleLanguage } from '../admin/shared/language/console-texts.ts'
import { AdminApp } from './admin-app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('admin.html has no #root')

void startConsoleLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <AdminApp />
    </StrictMode>,
  ),
)
