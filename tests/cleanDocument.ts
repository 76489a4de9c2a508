import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'

// Run for each file: those that share their modules have one document, too.
beforeAll(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)
