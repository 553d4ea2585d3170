/** Refusals about files. */
export const filesRefusals = {
  /** Its status and its English text are the specification's. */
  file_type_refused: { status: 501, chinese: '不支持这种类型的文件。', english: 'file type error' },
  file_missing: { status: 400, chinese: '没有找到文件。', english: 'Not find file' },
  file_name_wrong: {
    status: 400,
    chinese: '文件名不可用，请改名后重试。',
    english: 'This name cannot be used. Please choose another one.',
  },
  file_name_taken: {
    status: 409,
    chinese: '这里已有同名的文件或文件夹，请换一个名称。',
    english: 'Something here has this name already. Please choose another one.',
  },
  folder_inside_itself: {
    status: 409,
    chinese: '文件夹不能移到它自己里面。',
    english: 'A folder cannot be moved into itself.',
  },
  piece_wrong: {
    status: 400,
    chinese: '分片的大小或序号不对，请重新上传。',
    english: 'The size or the number of this piece is not right. Please upload the file again.',
  },
  pieces_missing: {
    status: 409,
    chinese: '分片不完整或数量不对，无法合并，请重新上传。',
    english: 'Pieces are missing, or their number is not right. Please upload the file again.',
  },
  file_damaged: {
    status: 422,
    chinese: '文件在传输中损坏，未保存，请重新上传。',
    english: 'The file was damaged on its way and was not kept. Please upload it again.',
  },
  file_infected: {
    status: 422,
    chinese: '病毒扫描发现问题，文件未保存。',
    english: 'The virus scanner found something in this file. It was not kept.',
  },
  scanner_away: {
    status: 503,
    chinese: '病毒扫描暂时无法进行，请稍后重试。',
    english: 'This file cannot be scanned for viruses at the moment. Please try again later.',
  },
  store_away: {
    status: 503,
    chinese: '文件存储暂时无法访问，请稍后重试。',
    english: 'The place where files are kept does not answer at the moment. Please try again later.',
  },
  file_unreadable: {
    status: 500,
    chinese: '这个文件的内容已损坏或丢失。请联系管理员，或重新上传原文件。',
    english:
      'What was stored of this file is damaged or gone. Please tell your administrator, or upload the original again.',
  },
  picture_broken: {
    status: 400,
    chinese: '这张图片无法读取，请换一张 JPEG、PNG、WebP、AVIF 或 GIF 图片。',
    english: 'This picture cannot be read. Please choose another: JPEG, PNG, WebP, AVIF or GIF.',
  },
  pictures_busy: {
    status: 503,
    chinese: '正在处理的图片太多，请稍后再试。',
    english: 'Too many pictures are being prepared. Please try again in a moment.',
  },
  base64_wrong: {
    status: 400,
    chinese: '图片内容不是有效的 base64。',
    english: 'The picture is not valid base64.',
  },
  zip_too_large: {
    status: 413,
    chinese: '一次最多打包下载 5000 个文件、20 GB，请分几次下载。',
    english: 'One download may hold 5,000 files and 20 GB at most. Please download in several parts.',
  },
  copy_too_large: {
    status: 413,
    chinese: '一次最多复制 5000 个文件和文件夹，请分几次复制。',
    english: 'One copy may hold 5,000 files and folders at most. Please copy in several parts.',
  },
  upload_given_up: {
    status: 409,
    chinese: '这次上传已取消，请重新上传文件。',
    english: 'This upload was cancelled. Please upload the file again.',
  },
  storage_full: {
    status: 507,
    chinese: '存储空间不足，请先清理文件（含回收站）。',
    english: 'There is not enough space. Please remove files first, also from the bin.',
  },
  storage_full_unit: {
    status: 507,
    chinese: '全校（单位）的存储空间已用完，请联系管理员。您自己的空间并未用完。',
    english: 'The space of the whole school is used up, not yours. Please tell your administrator.',
  },
  storage_full_owner: {
    status: 507,
    chinese: '此文件夹所有者的存储空间已用完，文件未提交。请告知对方；您的文件仍在“我的文件”中。',
    english:
      'The space of the owner of this folder is used up, so nothing was handed in. Please tell them; your file is still in your own files.',
  },
  person_still_here: {
    status: 409,
    chinese: '此人仍在职，文件由其本人管理。停用账号或安排转出后才能处理。',
    english: 'This person is still here and sees to their files themselves. Suspend them or plan their move first.',
  },
  new_owner_not_here: {
    status: 409,
    chinese: '接收人不在此单位，或不是在职的教师、职工。',
    english: 'The new owner is not a teacher or another member of staff who is here.',
  },
  new_owner_is_you: {
    status: 403,
    chinese: '不能把文件移交给自己，也不能移交给自己的另一个账号。请选择其他人。',
    english: 'You cannot hand files over to yourself, or to your other account. Please choose somebody else.',
  },
  storage_full_new_owner: {
    status: 507,
    chinese: '接收人的存储空间不足，没有移交任何内容。请先清理，或选择其他人。',
    english:
      'The new owner has not enough space, so nothing was handed over. Please let them make room, or choose somebody else.',
  },
  hand_in_full: {
    status: 507,
    chinese: '您在此文件夹可提交的数量或容量已用完，文件未提交。请先撤回一些已提交的文件。',
    english:
      'You have handed in as much as this folder takes from one person, so nothing was handed in. Please withdraw some of it first.',
  },
  hand_in_over: {
    status: 409,
    chinese: '此文件夹已截止提交，没有发送提醒。请先延长截止日期。',
    english: 'Nobody can hand in to this folder any more, so nobody was reminded. Please move the last day on first.',
  },
  uploads_too_many: {
    status: 429,
    chinese: '未完成的上传太多，请先完成或取消一些。',
    english: 'Too many uploads are unfinished. Please finish or cancel some first.',
  },
} as const
