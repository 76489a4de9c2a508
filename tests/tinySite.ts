import type { Site } from '../shared/site.ts'

/** Site-wide data, for tests. */
export const tinySite: Site = {
  brand: 'Pepperway',
  tagline: 'Plant extracts',
  url: 'https://www.pepperway.example',
  contact: {
    email: 'sales@pepperway.example',
    phone: '+1 555 0100',
    mobile: '+1 555 0142',
    address: ['12 Sample Street'],
    hours: 'Monday to Friday',
    answerTime: 'one working day',
  },
  samples: 'Free samples are for companies.',
  certifications: [{ label: 'GMP', note: 'Good manufacturing practice', covers: 'site' }],
  categories: [{ label: 'Spice extracts', path: '/spice-extracts', count: 12 }],
  newsPath: '/news',
  links: { certificates: '/certificates', privacy: '/privacy' },
  disclaimer: 'Not medical advice.',
  sheetNote: 'Verify against the certificate of analysis of the lot.',
  navigation: [{ label: 'Knowledge', path: '/knowledge' }],
  tools: [{ label: 'Compare grades', path: '/compare' }],
  footer: [{ heading: 'Read', links: [{ label: 'Knowledge', path: '/knowledge' }] }],
  screens: {
    '/': 'Home',
    '/products': 'products',
    '/spice-extracts': 'productsclass',
    '/spice-extracts/*': 'productsdetail',
    '/knowledge': 'knowledge',
    '/changes': 'changes',
    '/contact-us': 'contact',
    '/search': 'search',
    '/search/404': 'search-404',
    '/compare': 'compare',
    '/structure': 'structure',
    '/inquiry': 'inquiry',
    '/inquiry/shared': 'shared-list',
    '/thanks': 'thanks',
  },
}

/** Addresses to which the search leads. */
export const SEARCH_PATHS = { search: '/search', structure: '/structure' }
