import { CACHE_CONTROL, OPEN_FILE, OPEN_FILE_HEADERS } from '../shared/configuration.ts'
import type { Redirects } from '../shared/manifest.ts'
import { HASHED_URL } from '../shared/urls.ts'

export type HostRules = {
  headers: Record<string, string>
  redirects: Redirects
  contact: { email: string; phone: string }
}

const GENERATED_NOTICE = '# Written by the build.'

export function hostFiles({ headers, redirects, contact }: HostRules): Record<string, string> {
  const fixed = Object.entries(headers).filter(([name]) => name !== RESOURCE_POLICY)
  const redirectEntries = Object.entries(redirects)
  const page = unavailablePage(contact)
  const pageHeaders = Object.entries({
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': String(UNAVAILABLE_RETRY_SECONDS),
  })
  return {
    'site/_headers': text(
      // Rules of static hosts cannot name endings, so other sites may load all files. None is private.
      ...block('/*', [...fixed, ...Object.entries(OPEN_FILE_HEADERS)]),
      ...HASHED_FOLDERS.flatMap((folder) => block(`/${folder}/*`, [['Cache-Control', CACHE_CONTROL.hashed]])),
    ),
    'site/_redirects': text(...redirectEntries.map(([from, to]) => `${from} ${to} 301`)),
    'ssr/nginx/headers.conf': text(
      ...fixed.map(([name, value]) => `add_header ${name} "${value}" always;`),
      `add_header ${RESOURCE_POLICY} $resource_policy always;`,
      // nginx sends no header without a value.
      `add_header ${ALLOWED_ORIGIN} $allowed_origin always;`,
      'add_header Cache-Control $cache_control always;',
    ),
    'ssr/nginx/maps.conf': text(
      'map $usual $moved {',
      ...redirectEntries.map(([from, to]) => `  "${from}" "${to}";`),
      '}',
      'map $uri $cache_control {',
      `  "~${HASHED_URL.source}" "${CACHE_CONTROL.hashed}";`,
      `  default "${CACHE_CONTROL.other}";`,
      '}',
      'map $uri $resource_policy {',
      `  "~${OPEN_FILE.source}" ${OPEN_FILE_HEADERS[RESOURCE_POLICY]};`,
      `  default ${headers[RESOURCE_POLICY]};`,
      '}',
      'map $uri $allowed_origin {',
      `  "~${OPEN_FILE.source}" "${OPEN_FILE_HEADERS[ALLOWED_ORIGIN]}";`,
      '}',
    ),
    'ssr/nginx/unavailable.conf': text(
      ...pageHeaders.map(([name, value]) =>
        name === 'Content-Type' ? `default_type "${value}";` : `add_header ${name} "${value}" always;`,
      ),
      `return 503 '${page}';`,
    ),
    'ssr/caddy/headers': text(
      ...fixed.map(([name, value]) => `header ${name} "${value}"`),
      `header ${RESOURCE_POLICY} {resource_policy}`,
      `header @open ${ALLOWED_ORIGIN} "${OPEN_FILE_HEADERS[ALLOWED_ORIGIN]}"`,
      'header Cache-Control {cache_control}',
    ),
    'ssr/caddy/maps': text(
      'map {usual} {moved} {',
      ...redirectEntries.map(([from, to]) => `  ${from} ${to}`),
      '  default ""',
      '}',
      'map {path} {cache_control} {',
      `  ~${HASHED_URL.source} "${CACHE_CONTROL.hashed}"`,
      `  default "${CACHE_CONTROL.other}"`,
      '}',
      'map {path} {resource_policy} {',
      `  ~${OPEN_FILE.source} ${OPEN_FILE_HEADERS[RESOURCE_POLICY]}`,
      `  default ${headers[RESOURCE_POLICY]}`,
      '}',
      `@open path_regexp ${OPEN_FILE.source}`,
    ),
    'ssr/caddy/unavailable': text(
      ...pageHeaders.map(([name, value]) => `header ${name} "${value}"`),
      `respond \`${page}\` 503`,
    ),
  }
}

const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy'
const ALLOWED_ORIGIN = 'Access-Control-Allow-Origin'
const UNAVAILABLE_RETRY_SECONDS = 30

/** The page of a proxy while the server is away. It loads nothing, because nothing would answer. */
function unavailablePage({ email, phone }: HostRules['contact']): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>The site is not available</title><main><h1>The site is not available</h1><p>Try again in a minute.</p><p>If you need something now, write to <a href="mailto:${forHosts(email)}">${forHosts(email)}</a> or call ${forHosts(phone)}.</p></main></html>`
}

/** Escapes characters that mean something in HTML, nginx or Caddy. */
function forHosts(value: string): string {
  return value.replaceAll(/[^\w@.+ -]/g, (character) => `&#${character.codePointAt(0)};`)
}

const HASHED_FOLDERS = ['assets', 'payload']

function block(path: string, headers: [name: string, value: string][]): string[] {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)]
}

function text(...lines: string[]): string {
  return [GENERATED_NOTICE, ...lines, ''].join('\n')
}
