import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'

// Runs before each file: files that share modules share the document.
beforeAll(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)
