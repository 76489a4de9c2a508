export const DEFAULT_PORT = 4173
export const DEFAULT_DATABASE_URL = 'file:./data/inquiries.sqlite'

export const DEFAULT_INQUIRIES_PER_MINUTE = 10
/** Enough for an office: with scripts, only the first page of a visit asks the server. */
export const DEFAULT_QUERIES_PER_MINUTE = 300

/** Variables of docs/configuration.md. */
export const VARIABLES = [
  'SITE_URL',
  'API_BASE_URL',
  'PORT',
  'LISTEN_HOST',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'INQUIRIES_KEPT_DAYS',
  'TRUST_PROXY',
  'ANALYTICS_ID',
  'TAG_MANAGER_ID',
  'INQUIRIES_PER_MINUTE',
  'QUERIES_PER_MINUTE',
  'KEPT_DAYS',
  'CONTENT_FOLDER',
  'PUBLIC_FOLDER',
  'CACHE_FOLDER',
  'SERVICE_WORKER',
  'HSTS',
  'NOINDEX',
  'SITE_FOLDER',
  'SERVER_FOLDER',
]

/** Short names have too many neighbours, such as `SORT` of `PORT`. */
const SHORTEST_GUESSED_NAME = 7

/** Returns a sentence for each variable whose name is one letter away from a variable of the site. */
export function misspellings(env: Record<string, string | undefined>): string[] {
  const known = VARIABLES.filter((name) => name.length >= SHORTEST_GUESSED_NAME)
  return Object.keys(env).flatMap((name) => {
    const letters = withoutOneLetter(name.toUpperCase())
    const meant = known.find((variable) => withoutOneLetter(variable).some((text) => letters.includes(text)))
    return meant === undefined || VARIABLES.includes(name) ? [] : [`${name} is not read. Perhaps ${meant} was meant.`]
  })
}

function withoutOneLetter(name: string): string[] {
  return [name, ...Array.from(name, (_letter, at) => name.slice(0, at) + name.slice(at + 1))]
}
