import type { Library } from '../library.ts'
import { SCREENS } from '../screens.ts'
import type { Report } from './report.ts'

/** The pages of the route table in docs/specification.md, section 2, that are no products, articles or news are there. */
export function checkRequiredPages(library: Library, report: Report): void {
  // A page that cannot be read may be the one that is looked for.
  if ([...library.unreadable].some((file) => file.startsWith('content/pages/'))) return
  for (const { name, required, pages } of SCREENS) {
    const paths = new Set(pages(library).map(({ path }) => path))
    for (const path of required.filter((it) => !paths.has(it))) {
      report.push({
        file: 'content/pages',
        wrong: `the page ${path} of the kind "${name}" is missing`,
        fix: `Add a file with path: ${path} and name: ${name}`,
      })
    }
  }
}
