import { ERROR_PAGE_FAILED, GO_BACK_HOME } from '../../shared/errors.ts'

/** The page that is left when the error page itself fails: made without React, since React has given up. */
export function showLastResort(root: HTMLElement, error: unknown): void {
  const main = document.createElement('main')
  const add = (tag: string, text: string) => {
    const element = document.createElement(tag)
    element.textContent = text
    main.append(element)
    return element
  }
  const heading = add('h1', ERROR_PAGE_FAILED)
  heading.tabIndex = -1
  add('p', 'A second error came up while the first was shown. Details of the second:')
  add('pre', error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  add('a', GO_BACK_HOME).setAttribute('href', '/')
  root.replaceChildren(main)
  document.title = ERROR_PAGE_FAILED
  heading.focus()
  // Nobody is left who could show another page in this document.
  addEventListener('popstate', () => location.reload())
}
