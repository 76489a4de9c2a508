import { cleanup } from '@testing-library/react'

// Test files that share modules also share a document, so it is emptied before each file.
beforeAll(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)
