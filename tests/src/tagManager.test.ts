// @vitest-environment happy-dom

vi.mock('virtual:site', () => ({ tracking: { tagManagerId: 'GTM-1' } }))

beforeEach(() => {
  vi.resetModules()
  document.head.innerHTML = ''
})

/** Starts the services at an address, and returns the scripts that they load. */
async function scriptsAt(path: string): Promise<string[]> {
  history.replaceState(null, '', path)
  const added = vi.spyOn(document.head, 'append').mockReturnValue()
  const { startAnalytics } = await import('../../src/consent/services.ts')
  startAnalytics()
  return added.mock.calls.flat().map((script) => (script as HTMLScriptElement).src)
}

test('a tag manager is loaded after consent', async () => {
  expect(await scriptsAt('/spice-extracts')).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1'])
})

test('a document with the key of a receipt loads no tag manager', async () => {
  expect(await scriptsAt('/thanks?receipt=INQ-20261130-ABCDEF&key=secret')).toEqual([])
})

test('a document that opened with such a key loads none later', async () => {
  const name = 'https://www.buyer.example/thanks?receipt=INQ-20261130-ABCDEF&key=secret'
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name } as PerformanceEntry])
  expect(await scriptsAt('/spice-extracts')).toEqual([])
})
