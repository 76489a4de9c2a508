import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { VIEW_SCRIPT, VIEW_SCRIPT_SOURCE } from '../../shared/viewScript.ts'

test('the policy names the script in the pages by its hash', () => {
  expect(VIEW_SCRIPT_SOURCE).toBe(`'sha256-${hash('sha256', VIEW_SCRIPT, 'base64')}'`)
})
