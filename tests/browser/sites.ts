/** First of five free ports in a row. Set another one to test two checkouts side by side. */
const FIRST_PORT = Number(process.env.BROWSER_TEST_PORT ?? 4301)

const siteUrl = (offset: number) => `http://localhost:${FIRST_PORT + offset}`

export const PORTS = [0, 1, 2, 3, 4].map((offset) => FIRST_PORT + offset)

export const DEVELOPMENT_PORT = FIRST_PORT + 4

/** Addresses of the sites that `run.ts` builds. */
export const SITES = {
  /** The production build of the real content on the server. */
  real: siteUrl(0),
  /** The same files on a static host. */
  static: siteUrl(1),
  /** A production build of the tiny content. */
  first: siteUrl(2),
  /**
   * The next release of the tiny content: another brand, React's development warnings, analytics, no service worker.
   * It sends inquiries to the server of the real site.
   */
  next: siteUrl(3),
}

/** Folder of a site, with its content and its build. */
export const folderOf = (name: string) => `.cache/browser/${name}`

const folders = (name: string) => ({ site: `${folderOf(name)}/dist`, cache: `${folderOf(name)}/cache` })

export const FOLDERS = { real: folders('real'), first: folders('first'), next: folders('next') }

/** The next release with the hashed files of the first, which a release keeps. */
export const BOTH_RELEASES = '.cache/browser/both'
