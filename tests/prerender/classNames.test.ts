import { expect, test } from 'vitest'
import { createShortClassName } from '../../prerender/classNames.ts'

const FILE = '/src/components/Button.module.css'

test('a class has the same short name in every build', () => {
  expect(createShortClassName()('wide', FILE)).toBe(createShortClassName()('wide', FILE))
  expect(createShortClassName()('wide', FILE)).toMatch(/^_[\w-]{4}$/)
})

test('two classes with one short name fail the build', () => {
  const nameClass = createShortClassName()
  const nameMany = () => {
    for (let index = 0; index < 100_000; index++) nameClass(`class${index}`, FILE)
  }
  expect(nameMany).toThrow(/Button\.module\.css: \.class\d+ gets the same short name as Button_class\d+\. Rename one/)
})
