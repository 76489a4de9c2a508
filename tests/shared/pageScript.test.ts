import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PAGE_SCRIPT, PAGE_SCRIPT_SOURCE } from '../../shared/pageScript.ts'

test('the policy names the script in the pages by its hash', () => {
  expect(PAGE_SCRIPT_SOURCE).toBe(`'sha256-${hash('sha256', PAGE_SCRIPT, 'base64')}'`)
})
