import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'

// Empties the document before each file, because files that share modules share it.
beforeAll(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)
