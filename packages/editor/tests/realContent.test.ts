import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesBelow } from '../../../manifest/read/signatures.ts'
import { type Fields, isFields, type Value } from '../protocol.ts'
import { changeRecordText, readRecordText } from '../server/recordText.ts'

/** One of so many files is looked at: in a busy hour all would take minutes. */
const SAMPLE = 5

test('in content files a change of one field or of the text changes its line and no other', () => {
  const names = namesBelow('content').filter((_, number) => number % SAMPLE === 0)
  const wrong = names.flatMap((name, number) => {
    const text = readFileSync(`content/${name}`, 'utf8')
    const content = readRecordText(name, text)
    if (!content) return [name]
    const found = changeRecordText(name, text, content) === text ? [] : [`${name}: without a change`]
    const { body } = content
    if (body !== '' && changeRecordText(name, text, { ...content, body: `${body}!` }) !== `${text.trimEnd()}!\n`)
      found.push(`${name}: its text`)
    // Another field of each file: all kinds of fields have their turn.
    const places = textsIn(content.fields)
    places[number % places.length]?.('Another: "value", it\'s said')
    const before = text.split('\n')
    const after = changeRecordText(name, text, content).split('\n')
    const differing = after.filter((line, index) => line !== before[index])
    if (after.length === before.length && differing.length === 1) return found
    return [...found, `${name}: ${differing.join(' / ')}`]
  })
  expect(wrong).toEqual([])
})

/** What sets another text in the place of each one in fields. */
function textsIn(value: Fields | Value[]): ((text: string) => void)[] {
  return Object.entries(value).flatMap(([key, part]) => {
    if (typeof part === 'string') return [(text: string) => Reflect.set(value, key, text)]
    return isFields(part) || Array.isArray(part) ? textsIn(part) : []
  })
}
