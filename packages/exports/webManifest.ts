import type { Site } from '../../shared/site.ts'

export function webManifest({ brand, tagline }: Site): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    description: tagline,
    start_url: '/',
    display: 'browser',
    background_color: '#faf8f3',
    theme_color: '#faf8f3',
    icons: [icon(192), icon(512)],
  })
}

function icon(size: number) {
  return {
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    // The icon has enough margin for a mask.
    purpose: 'any maskable',
  }
}
