// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { countRequest, requestCount } from '../../src/router/progress.ts'
import { prefetchInView } from '../../src/router/prefetchInView.ts'
import { prefetchPage, prefetchScreen } from '../../src/router/prefetchPage.ts'
import { screenQuery } from '../../src/router/screens.ts'
import { IDLE_FALLBACK_MS, SCROLL_END_MS } from '../../shared/timings.ts'

vi.mock('../../src/router/prefetchPage.ts', () => ({ prefetchPage: vi.fn(), prefetchScreen: vi.fn() }))

/** Prefetches that run. Each is answered by its function. */
let running: Map<string, () => void>
let controller: AbortController

/** Elements in view by their distance from the top, as the browser would report them. */
let inView: Map<Element, number>

function View(report: (entries: object[]) => void) {
  let targets: Element[] = []
  const send = () => {
    const entries = targets.map((target) => {
      const top = inView.get(target) ?? 0
      const boundingClientRect = { top, bottom: top }
      return { target, isIntersecting: inView.has(target), boundingClientRect, rootBounds: { height: 100 } }
    })
    if (entries.length > 0) report(entries)
  }
  return {
    observe: (target: Element) => void (targets.push(target) === 1 && queueMicrotask(send)),
    disconnect: () => (targets = []),
  }
}

/** Shows a page with a link at each distance from the top. */
function show(tops: number[]): void {
  const links = tops.map((top) => `<a href="/news/${top}">${top}</a>`)
  document.body.innerHTML = `<main>${links.join('')}</main>`
  inView = new Map([...document.querySelectorAll('a')].map((link, index) => [link, tops[index] ?? 0]))
}

/** This environment has no idle callbacks, like Safari. */
const runIdle = () => vi.advanceTimersByTimeAsync(IDLE_FALLBACK_MS)
const paths = () => vi.mocked(prefetchPage).mock.calls.map(([path]) => path)
const start = (isRoute = (_path: string) => true) => prefetchInView(isRoute, new QueryClient(), controller.signal)
/** Shows a page and prefetches from it while the browser is idle. */
async function prefetchFrom(tops: number[], isRoute?: (path: string) => boolean) {
  show(tops)
  start(isRoute)
  await runIdle()
}
async function answer(path: string) {
  running.get(path)?.()
  running.delete(path)
  await vi.advanceTimersByTimeAsync(0)
}
async function answerAll() {
  while (running.size > 0) for (const path of running.keys()) await answer(path)
}

beforeEach(() => {
  running = new Map()
  controller = new AbortController()
  vi.mocked(prefetchPage).mockImplementation((path) => new Promise((resolve) => running.set(path, resolve)))
  vi.stubGlobal('IntersectionObserver', View)
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
})
afterEach(() => controller.abort())

test('data is fetched when the browser is idle, not before', async () => {
  show([50])
  start()
  await vi.advanceTimersByTimeAsync(IDLE_FALLBACK_MS - 1)
  expect(paths()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(paths()).toEqual(['/news/50'])
})

test('data of links in view is fetched two at a time, nearest the middle first', async () => {
  await prefetchFrom([10, 90, 50, 70])
  expect(paths()).toEqual(['/news/50', '/news/70'])
  await answer('/news/70')
  expect(paths()).toEqual(['/news/50', '/news/70', '/news/10'])
})

test('links out of view, to other sites and to missing routes are left alone', async () => {
  show([20, 30, 40])
  const [outside, missing] = document.querySelectorAll('a')
  if (outside) inView.delete(outside)
  start((path) => path !== missing?.pathname)
  await runIdle()
  expect(paths()).toEqual(['/news/40'])
})

test('after scrolling only new links are fetched', async () => {
  await prefetchFrom([40, 50])
  await answerAll()
  show([50, 60])
  dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(SCROLL_END_MS)
  await runIdle()
  expect(paths()).toEqual(['/news/50', '/news/40', '/news/60'])
})

test('scrolling stops further fetches', async () => {
  await prefetchFrom([40, 50, 60])
  dispatchEvent(new Event('scroll'))
  await answerAll()
  expect(paths()).toHaveLength(2)
})

test('a page prefetches at most 24 others', async () => {
  await prefetchFrom(Array.from({ length: 30 }, (_, index) => index))
  await answerAll()
  expect(new Set(paths()).size).toBe(24)
})

test('after 80 KB of data no fetch begins', async () => {
  const fields = { name: { value: '/payload/a.json' }, encodedBodySize: { value: 80_001 } }
  const entry: unknown = Object.create(PerformanceResourceTiming.prototype, fields)
  vi.stubGlobal('PerformanceObserver', function Sizes(report: (list: object) => void) {
    return { observe: () => report({ getEntries: () => [entry] }), disconnect: () => {} }
  })
  await prefetchFrom([50])
  expect(paths()).toEqual([])
})

/** Why a page does not prefetch. Each returns a function that ends it. */
const HINDRANCES: Record<string, () => () => unknown> = {
  'while the page waits for a request': () => {
    let end = () => {}
    const request = countRequest(new Promise<void>((resolve) => (end = resolve)))
    return () => {
      end()
      return request
    }
  },
  'before the images in view are here': () => {
    const image = document.querySelector('main')?.appendChild(new Image()) as HTMLImageElement
    inView.set(image, 0)
    const isComplete = vi.spyOn(image, 'complete', 'get').mockReturnValue(false)
    return () => {
      isComplete.mockReturnValue(true)
      image.dispatchEvent(new Event('load'))
    }
  },
  'in a hidden tab until it is shown': () => {
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    return () => {
      isHidden.mockReturnValue(false)
      document.dispatchEvent(new Event('visibilitychange'))
    }
  },
}

test.each(Object.entries(HINDRANCES))('nothing is fetched %s', async (_when, hinder) => {
  show([50])
  const end = hinder()
  start()
  await runIdle()
  expect(paths()).toEqual([])
  await end()
  await runIdle()
  expect(paths()).toEqual(['/news/50'])
})

test('nothing is fetched after a navigation begins', async () => {
  await prefetchFrom([40, 50, 60])
  controller.abort()
  await answerAll()
  dispatchEvent(new Event('load'))
  await runIdle()
  expect(paths()).toHaveLength(2)
})

test('scripts of a page are evaluated when its data are here', async () => {
  await prefetchFrom([10])
  expect(prefetchScreen).not.toHaveBeenCalled()
  await answerAll()
  expect(prefetchScreen).toHaveBeenCalledExactlyOnceWith('/news/10')
})

test.each([
  [
    'after a hidden tab stopped the fetch of their data',
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
  ['while the next page loads', () => controller.abort()],
])('scripts are not evaluated %s', async (_when, stop) => {
  await prefetchFrom([10])
  stop()
  await answerAll()
  expect(prefetchScreen).not.toHaveBeenCalled()
})

test('a module that a touch or the offline copy fetches stops nothing', async () => {
  void new QueryClient().prefetchQuery(screenQuery('contact', true))
  expect(requestCount.current()).toBe(0)
})
