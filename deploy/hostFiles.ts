import { CACHE_CONTROL, OPEN_FILE, OPEN_FILE_HEADERS } from '../shared/configuration.ts'
import type { Redirects } from '../shared/manifest.ts'
import { HASHED_URL } from '../shared/paths.ts'

export type HostRules = { headers: Record<string, string>; redirects: Redirects }

const GENERATED_NOTICE = '# Written by the build.'

export function hostFiles({ headers, redirects }: HostRules): Record<string, string> {
  const fixed = Object.entries(headers).filter(([name]) => name !== RESOURCE_POLICY)
  const redirectEntries = Object.entries(redirects)
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
  }
}

const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy'
const ALLOWED_ORIGIN = 'Access-Control-Allow-Origin'
const HASHED_FOLDERS = ['assets', 'payload', 'offline']

function block(path: string, headers: [name: string, value: string][]): string[] {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)]
}

function text(...lines: string[]): string {
  return [GENERATED_NOTICE, ...lines, ''].join('\n')
}
