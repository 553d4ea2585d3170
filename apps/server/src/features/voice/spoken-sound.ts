import { pinyin } from 'pinyin-pro'

/** How a text sounds: pinyin without tones and spaces; other text stays as it is written. */
export function spokenSound(text: string): string {
  return pinyin(text, { toneType: 'none', type: 'array' }).join('').toLowerCase().replaceAll('ü', 'v')
}
