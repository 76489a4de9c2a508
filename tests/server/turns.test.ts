import { expect, test } from 'vitest'
import { BusyError, createTurns } from '../../server/pages/turns.ts'

test('work is done one after the other', async () => {
  const turn = createTurns<number>(10)
  let atOnce = 0
  const work = async () => {
    atOnce++
    await Promise.resolve()
    return atOnce--
  }
  expect(await Promise.all([work, work, work].map(turn))).toEqual([1, 1, 1])
})

test('where enough wait, one more is refused at once, and the others are done', async () => {
  const turn = createTurns<string>(2)
  const asked = ['a', 'b', 'c', 'd'].map((key) => turn(() => Promise.resolve(key)))
  expect(await Promise.allSettled(asked)).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'fulfilled', value: 'b' },
    { status: 'fulfilled', value: 'c' },
    { status: 'rejected', reason: new BusyError() },
  ])
})

test('work that fails fails for those who asked for it, and the next one is done', async () => {
  const turn = createTurns<string>(2)
  const failing = turn(() => Promise.reject(new Error('broken')))
  const next = turn(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
