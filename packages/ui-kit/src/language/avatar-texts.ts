/** What choosing a person's picture says. */
export const avatarTexts = {
  'zh-CN': {
    title: '选择头像',
    choose: '照片',
    chooseHint: 'JPEG、PNG、WebP、AVIF 或 GIF。手机上可以直接拍照。照片中的位置等信息不会上传。',
    broken: '这张图片无法打开，请换一张。',
    how: '拖动图片来选择要显示的部分；滚轮或双指缩放。',
    zoom: '缩放',
    across: '左右位置',
    upright: '上下位置',
    save: '保存',
    cancel: '取消',
    other: '换一张',
  },
  en: {
    title: 'Choose a picture',
    choose: 'Photo',
    chooseHint: 'JPEG, PNG, WebP, AVIF or GIF. A phone can take one now. The place in a photo is not sent.',
    broken: 'This picture cannot be opened. Please choose another.',
    how: 'Drag the picture to choose what is shown. Zoom with the wheel or two fingers.',
    zoom: 'Zoom',
    across: 'Left and right',
    upright: 'Up and down',
    save: 'Save',
    cancel: 'Cancel',
    other: 'Another photo',
  },
} as const
