// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { INQUIRY_LIST_KEY } from '../../shared/storageKeys.ts'
import { SEND_TIMEOUT_MS } from '../../shared/timings.ts'
import { DRAFT, readDraft, saveDraft } from '../../src/inquiry/draft.ts'
import { completeInquiry, endSending, lastAttempt, settleInquiry, timeLeft } from '../../src/inquiry/attempt.ts'

const LINE = { id: 1, product: 'Rutin', slug: 'herbal-extract/rutin', documents: ['COA'] }
const lines = () => JSON.parse(localStorage.getItem(INQUIRY_LIST_KEY) ?? 'null') as unknown

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem(INQUIRY_LIST_KEY, JSON.stringify([LINE]))
  document.body.innerHTML = `<form data-inquiry="list" data-draft="${DRAFT}"><input name="name" value="Ada"></form>`
})

/** Sends the form as the browser does, and gives the data that go. */
function send(): FormData {
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  saveDraft(DRAFT, form)
  const formData = new FormData(form)
  completeInquiry({ formData, target: form } as unknown as FormDataEvent)
  return formData
}

test.each([
  ['in this document', 1000, 500, SEND_TIMEOUT_MS - 500],
  ['in the document before', 999, 500, 0],
  ['too long ago', 1000, SEND_TIMEOUT_MS + 1, 0],
])('what the browser has begun to send %s may still take %#', (_, at, passed, left) => {
  expect(timeLeft({ key: 'a', content: '', sent: { lines: [], at } }, 1000, at + passed)).toBe(left)
})

describe('a form that the browser sends', () => {
  test('takes the list along and a key; pressed again it is no second inquiry, changed it is', () => {
    const first = send()
    expect(first.get('list')).toBe(JSON.stringify([LINE]))
    expect(first.get('idempotencyKey')).toMatch(/^[0-9a-f]{32}$/)
    expect(send().get('idempotencyKey')).toBe(first.get('idempotencyKey'))
    document.querySelector('input')?.setAttribute('value', 'Bo')
    expect(send().get('idempotencyKey')).not.toBe(first.get('idempotencyKey'))
  })

  test('takes no list where it would show none', () => {
    document.querySelector('form')?.setAttribute('data-inquiry', '')
    expect(send().get('list')).toBe('[]')
  })

  test('is no longer being sent when something was changed', () => {
    send()
    expect(timeLeft(lastAttempt.read(), 0)).toBeGreaterThan(0)
    endSending()
    expect(timeLeft(lastAttempt.read(), 0)).toBe(0)
  })
})

describe('the page of a receipt', () => {
  const arrive = (key: unknown) => {
    history.replaceState(null, '', `/thanks?receipt=INQ-20260318-ABCDEF#${String(key)}`)
    settleInquiry()
  }

  test('takes its lines off the list, whatever was ticked beside it, and its texts out of the draft', () => {
    const key = send().get('idempotencyKey')
    const other = { ...LINE, id: 2, slug: 'herbal-extract/other' }
    localStorage.setItem(INQUIRY_LIST_KEY, JSON.stringify([{ ...LINE, documents: ['COA', 'TDS'] }, other]))
    arrive(key)
    expect(lines()).toEqual([other])
    expect(readDraft()).toEqual({})
    expect(lastAttempt.read()).toBeUndefined()
    expect(location.hash).toBe('')
  })

  test('leaves what was typed since', () => {
    const key = send().get('idempotencyKey')
    localStorage.setItem(`draft ${DRAFT}`, JSON.stringify({ name: ['Bo'] }))
    arrive(key)
    expect(readDraft()).toEqual({ name: ['Bo'] })
  })

  test('of another inquiry leaves list and draft alone', () => {
    send()
    arrive('0'.repeat(32))
    expect(lines()).toEqual([LINE])
    expect(readDraft()).toEqual({ name: ['Ada'] })
  })
})
