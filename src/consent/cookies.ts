/** Names that the services give their cookies: `_ga`, `_ga_ID`, `_gid`, `_gat`, `_gcl_au`. */
const ANALYTICS_COOKIE = /^_(ga|gid|gat|gcl)/

/** Deletes the cookies of analytics, on this host and on the domains that it belongs to. */
export function deleteAnalyticsCookies(): void {
  const names = analyticsCookies(document.cookie)
  for (const name of names) {
    for (const domain of ['', ...domainsOf(location.hostname).map((host) => `; domain=${host}`)]) {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in some browsers
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
  }
}

export function analyticsCookies(cookies: string): string[] {
  return cookies
    .split(/;\s*/)
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => ANALYTICS_COOKIE.test(name))
}

/** `www.buyer.example` -> `www.buyer.example`, `buyer.example` */
export function domainsOf(host: string): string[] {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
