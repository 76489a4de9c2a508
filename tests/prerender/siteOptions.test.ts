import { readSiteOptions } from '../../prerender/siteOptions.ts'
import { readYaml } from '../readYaml.ts'

const REFUSED = readYaml(import.meta.dirname, 'siteOptions.yaml') as [name: string, value: string, form: string][]

test.each(REFUSED)('%s=%s is refused: it must be %s', (name, value, form) => {
  expect(() => readSiteOptions({ [name]: value })).toThrow(`${name} has to be ${form}`)
})
