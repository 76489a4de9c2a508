import { readSiteOptions } from '../../prerender/siteOptions.ts'

test.each([
  ['API_BASE_URL', 'api.buyer.example', 'an address, such as https://api.buyer.example'],
  ['SERVICE_WORKER', 'yes', 'on or off'],
  ['SITE_URL', 'https://a.example/shop', 'an address without a path'],
  ['ANALYTICS_ID', 'x y', 'a measurement ID'],
  ['TAG_MANAGER_ID', '"GTM-1"', 'a container ID'],
  ['CONTENT_FOLDER', 'no-such-folder', 'a folder that exists'],
  ['PUBLIC_FOLDER', 'no-such-folder', 'a folder that exists'],
  ['CACHE_FOLDER', '/tmp/cache', 'a folder inside the project'],
])('%s=%s is refused: it must be %s', (name, value, form) => {
  expect(() => readSiteOptions({ [name]: value })).toThrow(`${name} has to be ${form}`)
})
