import '../../../src/styles/tokens.css'
import '../../../src/styles/fonts.css'
import '../../../src/styles/base.css'
import './editor.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Editor } from './Editor.tsx'

const root = document.getElementById('editor')
if (!root) throw new Error('packages/editor/index.html: the element "editor" is missing')
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Editor />
    </BrowserRouter>
  </StrictMode>,
)
