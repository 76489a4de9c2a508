import { readConfiguration } from '../../server/configuration.ts'
import { readYaml } from '../readYaml.ts'
import { testValues } from '../testValues.ts'

test('without variables the server uses its defaults', () => {
  expect(readConfiguration({ PATH: '/bin', PORT: '', INQUIRIES_PER_MINUTE: '' })).toEqual({
    SITE_FOLDER: 'dist',
    SERVER_FOLDER: '.cache/ssr',
    PORT: 4173,
    DATABASE_URL: 'file:./data/inquiries.sqlite',
    TRUST_PROXY: [],
    INQUIRIES_PER_MINUTE: 10,
    QUERIES_PER_MINUTE: 300,
  })
})

testValues(readYaml(import.meta.dirname, 'configuration.yaml'), {
  values: (name: string, value: string) => {
    const others = name === 'WEBHOOK_URL' ? { WEBHOOK_SECRET: `whsec_${'A'.repeat(43)}=` } : {}
    return Reflect.get(readConfiguration({ [name]: value, ...others }), name) as unknown
  },
  faults: (variables: Record<string, string>) => {
    try {
      return readConfiguration(variables)
    } catch (error) {
      return String(error).match(/\w+(?= has to be )/g)
    }
  },
})
