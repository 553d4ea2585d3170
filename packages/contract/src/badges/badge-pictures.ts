/** The pictures a pupil chooses a sequence of, with their names. Their order on the screen never changes. */
export const badgePictures = [
  { code: 'cat', name: '小猫', englishName: 'Cat' },
  { code: 'fish', name: '小鱼', englishName: 'Fish' },
  { code: 'bird', name: '小鸟', englishName: 'Bird' },
  { code: 'sun', name: '太阳', englishName: 'Sun' },
  { code: 'moon', name: '月亮', englishName: 'Moon' },
  { code: 'star', name: '星星', englishName: 'Star' },
  { code: 'flower', name: '小花', englishName: 'Flower' },
  { code: 'tree', name: '大树', englishName: 'Tree' },
  { code: 'apple', name: '苹果', englishName: 'Apple' },
  { code: 'car', name: '汽车', englishName: 'Car' },
  { code: 'boat', name: '小船', englishName: 'Boat' },
  { code: 'house', name: '房子', englishName: 'House' },
] as const

export type BadgePicture = (typeof badgePictures)[number]['code']

/** Where the drawing of a picture is served. */
export const badgePictureAddress = (code: BadgePicture) => `/common/art/badge-pictures/${code}.svg`
