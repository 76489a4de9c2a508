import { describe, expect, test } from 'vitest'
import { tinySite } from '../../../tests/tinySite.ts'
import { startDesk } from './startDesk.ts'

describe('what is half typed', () => {
  /** What a browser sends with any button: all that stands in the form. */
  const begin = async () => {
    const { get, post, signIn, add, store } = await startDesk()
    const receipt = await add({ lines: [{ product: 'Ectoine', quantity: '20', unit: 'kg' }] })
    const [cookie, bo] = [await signIn(), await signIn('bo')]
    const untouched = {
      version: '0',
      subject: `Your inquiry ${receipt}`,
      text: `Dear Ada <Buyer>,\r\n\r\nthank you for your inquiry.\r\n\r\nKind regards\r\nanna\r\n${tinySite.brand}\r\n`,
      price: '',
      note: '',
      state: 'new',
      person: '',
    }
    const press = (button: string, typed: object, as = cookie) =>
      post(`/desk/${receipt}/${button}`, { ...untouched, ...typed }, { cookie: as })
    const mails = () => store.database.transact((queries) => queries.selectFrom('replies').selectAll().execute())
    const giveUp = () =>
      store.database.transact((queries) => queries.updateTable('outbox').set({ given_up_at: '2026' }).execute())
    return { press, mails, giveUp, bo, cookie, get, receipt }
  }
  const draft = { subject: 'Ectoine <pure>', text: 'In stock, <b>today</b>', price: '80 USD/kg' }
  const shown = ['value="Ectoine &lt;pure&gt;"', 'In stock, &lt;b&gt;today&lt;/b&gt;</textarea>', 'value="80 USD/kg"']

  test.each([
    ['notes', { note: 'Ask the laboratory' }, '<p class="typed">Ask the laboratory</p>'],
    ['handling', { state: 'closed' }, '<option value="closed" selected="">'],
    ['take', {}, '<option value="anna" selected="">'],
  ])(
    'of an answer stays when somebody presses %s, and is sent by its own button alone',
    async (button, typed, done) => {
      const { press, mails } = await begin()
      const { statusCode, body } = await press(button, { ...draft, ...typed })
      expect(statusCode).toBe(200)
      for (const words of [...shown, done]) expect(body).toContain(words)
      expect(await mails()).toEqual([])
      const [, version = ''] = /name="version" value="(\d+)"/.exec(body) ?? []
      await press('replies', { ...draft, version })
      expect(await mails()).toHaveLength(1)
    },
  )

  test.each(['preview', 'replies', 'handling', 'take'])('of a note stays when somebody presses %s', async (button) => {
    const { press } = await begin()
    const { body } = await press(button, { ...draft, note: 'Lot <7>' })
    expect(body).toContain('Lot &lt;7&gt;</textarea>')
  })

  test('of state and person stays when a note is added or an answer sent', async () => {
    const { press } = await begin()
    const noted = await press('notes', { note: 'Later', state: 'closed', person: 'bo' })
    const sent = await press('replies', { ...draft, version: '1', state: 'closed', person: 'bo' })
    for (const { body } of [noted, sent])
      for (const chosen of ['closed', 'bo']) expect(body).toContain(`<option value="${chosen}" selected="">`)
  })

  test('of an answer and a note stays when somebody else was faster, and of choices what they have chosen', async () => {
    const { press, bo } = await begin()
    await press('take', {}, bo)
    const { statusCode, body } = await press('handling', { ...draft, note: 'Lot 7', state: 'new', person: 'anna' })
    expect(statusCode).toBe(409)
    for (const words of [...shown, 'Lot 7</textarea>', '<option value="bo" selected="">']) expect(body).toContain(words)
  })

  test.each([
    ['notes', { note: 'Ask the laboratory' }],
    ['handling', { state: 'closed' }],
    ['take', {}],
    ['replies', draft],
  ])('is nothing in a form in which only that was typed which %s takes', async (button, typed) => {
    const { press, receipt } = await begin()
    const { statusCode, headers } = await press(button, typed)
    expect([statusCode, headers.location]).toEqual([303, `/desk/${receipt}`])
  })

  test('is not added twice by reloading the page that follows', async () => {
    const { press, get, receipt, cookie } = await begin()
    const note = { ...draft, note: 'Ask the laboratory' }
    expect([(await press('notes', note)).statusCode, (await press('notes', note)).statusCode]).toEqual([200, 409])
    expect((await get(`/desk/${receipt}`, cookie)).body.match(/Ask the laboratory/g)).toHaveLength(1)
  })

  test('and was sent is not sent again by a browser that brings it back on a page of now', async () => {
    const { press, mails, giveUp } = await begin()
    await press('replies', draft)
    const again = await press('replies', { ...draft, version: '1' })
    expect(again.statusCode).toBe(422)
    expect(again.body).toContain('This answer was given already')
    expect(await mails()).toHaveLength(1)
    await giveUp()
    expect((await press('replies', { ...draft, version: '1', state: 'answered' })).statusCode).toBe(303)
    expect(await mails()).toHaveLength(2)
  })

  test('does not make an answer of the words that a page begins with, which somebody else has answered since', async () => {
    const { press, mails, bo } = await begin()
    await press('replies', draft, bo)
    const late = await press('replies', { version: '1' })
    expect(late.statusCode).toBe(422)
    expect(await mails()).toHaveLength(1)
  })
})
