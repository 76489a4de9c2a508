import { analyticsCookies, domainsOf, withoutAccessKey } from '../../src/consent/services.ts'

test('analytics cookies are recognized by name', () => {
  expect(analyticsCookies('_ga=1; own=2; _ga_ABC=3; _gid=4; _gcl_au=5; theme=_ga')).toEqual([
    '_ga',
    '_ga_ABC',
    '_gid',
    '_gcl_au',
  ])
  expect(analyticsCookies('')).toEqual([])
})

test('a cookie may belong to the host or a parent domain', () => {
  expect(domainsOf('www.shop.buyer.example')).toEqual(['www.shop.buyer.example', 'shop.buyer.example', 'buyer.example'])
  expect(domainsOf('localhost')).toEqual([])
})

test('the address of a page view lacks the access key of a receipt', () => {
  expect(withoutAccessKey('https://www.buyer.example/thanks?receipt=INQ-1&key=secret')).toBe(
    'https://www.buyer.example/thanks?receipt=INQ-1',
  )
})
