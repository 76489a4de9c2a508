import { PROGRESS_DURATION_MS } from '../../shared/timings.ts'
import {
  countRequest,
  progressAfter,
  progress,
  type Progress,
  startWaiting,
  stopWaiting,
} from '../../src/router/progress.ts'
import { testRows } from '../testValues.ts'

let shown: Progress[]
let isAsked: boolean
let waits = 0
/** Functions that answer the requests. */
let answers: (() => Promise<void>)[]
progress.subscribe(() => shown.push(progress.current()))

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  answers = []
  isAsked = false
})
afterEach(async () => {
  while (answers.length > 0) await STEPS.answer()
  while (waits > 0) stop(false)
  vi.runOnlyPendingTimers()
})

function stop(hasFailed: boolean): void {
  waits--
  stopWaiting(hasFailed)
}

function request(isAwaited?: () => boolean): void {
  let end = () => {}
  const counted = countRequest(new Promise<void>((resolve) => (end = resolve)), isAwaited)
  answers.push(() => {
    end()
    return counted
  })
}

const STEPS = {
  request: () => request(),
  prefetch: () => request(() => isAsked),
  ask: () => void (isAsked = true),
  wait: () => {
    waits++
    startWaiting()
  },
  answer: () => answers.shift()?.(),
  stop: () => stop(false),
  fail: () => stop(true),
}

const run = async (steps: (keyof typeof STEPS | number)[]) => {
  for (const step of steps) await (typeof step === 'number' ? vi.advanceTimersByTime(step) : STEPS[step]())
}

type Course = { claim: string; steps: (keyof typeof STEPS | number)[]; shown?: string[] }
testRows('tests/src/progress.yaml', async (course: Course) => {
  await run(course.steps)
  const states = shown.map(({ state }) => state)
  expect(states.filter((state, index) => state !== states[index - 1])).toEqual(course.shown ?? [])
})

test('the bar goes on from the first request of a navigation to the next', async () => {
  await run(['request', 'wait', 1000, 'answer', 'request', 1000, 'answer', 'stop'])
  const values = shown.map(({ value }) => value)
  expect(values).toEqual(values.toSorted((a, b) => a - b))
})

test('after 5000 ms the bar stops before its end', () => {
  const values = [0, 500, 1000, 2500, PROGRESS_DURATION_MS, 60_000].map(progressAfter)
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect(values.at(-1)).toBeLessThan(100)
  expect(values[4]).toBe(values[5])
})
