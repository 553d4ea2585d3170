const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** How long the client waits for an answer. */
export const requestTimeout = 20 * minute
/** What administrators may set, in minutes: how long a session lasts unused, and at most. */
export const sessionIdleBounds = { minimum: 15, maximum: 24 * 60 }
export const sessionAbsoluteBounds = { minimum: 60, maximum: 7 * 24 * 60 }
/** Signing in by itself is tried while fewer tries than this have led nowhere. */
/** How long before its end a session says so: time to finish a sentence and find the phone with the codes, too short to put it off. */
export const sessionEndWarning = 5 * minute
export const autoLoginMaximum = 4
export const toastDuration = 2 * second
export const moduleExpiryWarning = 90 * day
export const badgeMaximum = 99
export const reminderPageSize = 3
export const reminderDuration = 15 * second
/** For how long ticking off a to-do, or ignoring all messages, can be undone. */
export const undoDuration = 10 * second
export const topMenuMaximum = 10
export const recentlyUsedMaximum = 10
/** Speaking: how long one holds before it starts, how long at most, and for how long a hint stays. */
export const longPressDelay = 200
export const recordingMaximum = 60 * second
export const voiceHintDuration = 3 * second
export const pcBreakpoint = 1024
export const ipadBreakpoint = 400
export const resizeThrottle = 50
export const zoomMinimum = 80
export const zoomMaximum = 120
export const zoomWarningDuration = 5 * second
/** Longest password that is hashed; longer input is refused before any work. */
export const passwordMaximum = 128
export const loginNameMaximum = 128
/** Longest name of a person, in UTF-16 units as forms count them. */
export const personNameMaximum = 60
/** Longest name of a group of people, in each language. */
export const groupNameMaximum = 40
/** How many people one call of Administration acts on, all or none; its refusal names the number, too. */
export const peopleAtOnceMaximum = 2000
/** How many people a page does something to in one call; more are done in the background. */
export const peopleInOneCall = 200
/** How many people one job acts on, and how many jobs of one person may be open in a unit. */
export const peopleOfJobMaximum = 100_000
export const openJobsMaximum = 5
/** A job that took so long is told by a message when it is over: nobody looks at its page any more. */
export const jobToldAfter = 5 * second
/** How long it is kept what became of each, and so for how long a job can be undone. */
export const jobKept = 30 * day
/** Files made in the background: for how long they are kept, how many of one person are made or begun, and how long they may be. */
export const exportKept = 7 * day
export const openExportsMaximum = 3
export const exportsInHourMaximum = 30
/** A sheet of Excel has 1,048,576 rows. */
export const exportRowsMaximum = 1_000_000
/** Some fifty pages, which are laid out in memory. */
export const printedRowsMaximum = 2000
/** How many rows of a spreadsheet are added in one act. */
export const pastedRowsMaximum = 2000
/** How many initial passwords one call makes: hashing them takes a second or two, and a page asks again for the rest. */
export const initialPasswordsAtOnce = 50
export const unitNameMaximum = 80
/** Why somebody looks as somebody else. */
export const viewingReasonBounds = { minLength: 5, maxLength: 200 }
/** Longest name of a role, in each language; how many permissions it holds, and how many roles a unit has, at most. */
export const roleNameMaximum = 40
export const permissionsOfRoleMaximum = 1000
export const rolesOfUnitMaximum = 200
/** Longest title and text of a notice, in code points. */
export const noticeTitleMaximum = 80
export const noticeTextMaximum = 4000
/** How many files go with a notice. */
export const noticeFilesMaximum = 10
/** How many classes, roles or schools a notice names at most; all of them together are one target. */
export const audienceTargetsMaximum = 300
/** Who has not read a notice is reminded at most once in this time. */
export const noticeReminderPause = 6 * 60 * minute
/** What one person may do within an hour before they are asked to wait. */
export const noticesPerHour = 30
export const accessRecordsPerHour = 600
/** Searches of the desktop; every letter typed is one. */
export const findsPerHour = 600
/** Phone numbers of parents: as many as a class teacher of two classes calls on a bad day. */
export const phoneNumbersPerHour = 60
/** Tokens for speech: a page asks for one, and keeps it for hours. */
export const speechTokensPerHour = 60
/** Spoken words that are looked up: within an hour, and in one minute of it. */
export const vocabulariesPerHour = 300
export const vocabulariesPerMinute = 20
/** Times a unit has a messaging service or its single sign-on asked whether its settings are right. */
export const providerChecksPerHour = 20
export const refusedSwitchesPerHour = 20
/** Longest text that messages are searched for. */
export const messageSearchMaximum = 60
/** How many messages one call marks read. */
export const messagesAtOnceMaximum = 500
/** Live streams one person may have open at once, over all their browsers. */
export const liveStreamsPerPerson = 8
/** How often a live stream shows that it is alive. */
export const liveBeat = 20 * second
/** On a shared machine nobody stays signed in unseen; the server's own limit lies a little later. */
export const sharedIdleWarning = 9 * minute
export const sharedIdleEnd = 10 * minute
/** What an application may post: the length of its keys and texts, how many people at once, and how often it may call. */
export const itemKeyMaximum = 128
export const itemTextMaximum = 500
export const itemRecipientMaximum = 500
export const applicationCallsPerMinute = 600
/** Reading whom an application may post to is rarer than posting. */
export const applicationPeopleReadsPerMinute = 60
export const applicationPeoplePage = 200
/** New items of one application in one unit within 24 hours: an item of its own for everybody of a large school. */
export const itemsPerDay = 5000
/** Open items of one application that one person may have got within 30 days; nobody can see to more. */
export const openItemsPerPerson = 200
/** How long the sign-in window of a class may stay open. */
export const classWindowMinimum = 5 * minute
export const classWindowMaximum = 45 * minute
/** A badge may ask for so many pictures in their order, and bears so many wrong tries in one window. */
export const badgePictureSequence = 3
export const badgePictureTries = 5
export const badgesAtOnceMaximum = 100
/** Longest text that is read as a badge: a code with whatever a scanner adds. */
export const badgeTextMaximum = 80
/** For how long a proof of who one is counts for sensitive acts. */
export const stepUpLifetime = 5 * minute
/** The longest time in days that a unit may let a browser go without the second factor. */
export const trustedDaysMaximum = 30
/** Longest code as it is typed, with spaces and lines between. */
export const codeMaximum = 24
export const passkeyNameMaximum = 40
export const passkeysPerPerson = 10
/** Longest mail address as it is typed: 254 as it travels (RFC 5321), with room for what is trimmed. */
export const contactMaximum = 320
/** Longest name of a folder, in code points. */
export const folderNameMaximum = 20
/** Longest text that is looked for, in code points, and how many of each kind are answered. */
export const findTextMaximum = 40
export const foundMaximum = 8
/** An application that people sign in to from here (OpenID Connect): how long its name may be, in each language. */
export const clientNameMaximum = 80
/** How many addresses of one kind it may have, and how long each may be. */
export const clientAddressesMaximum = 20
export const clientAddressMaximum = 500
/** How long the fields of a single sign-on may be. */
export const singleSignOnNameMaximum = 40
export const singleSignOnAddressMaximum = 500
export const singleSignOnClientMaximum = 200
/** Longest text that is taken for spoken words: a minute of fast speech. */
export const vocabularyMaximum = 400

/** For how many months a unit may keep its audit log, and for how many it does unless told. */
export const auditKeptBounds = { minimum: 6, maximum: 120 } as const
export const auditKeptMonths = 36

/** The bytes of a picture on the pages of a unit. Browsers make them smaller before they send them. */
export const unitPictureMaximum = 180 * 1000
/** The bytes of a person's picture as they are sent. Browsers make it smaller before. */
export const avatarBytesMaximum = 600 * 1000
/** How many pictures of people one person may set in an hour. */
export const avatarsPerHour = 60

const megabyte = 1024 * 1024
/** The pieces in which a file is read and sent; one at or below is sent whole. */
export const uploadPieceSize = 2 * megabyte
/** The longest piece and the longest whole file that are taken in one request, the largest file, and how many pieces it may have. */
export const pieceBytesMaximum = 16 * megabyte
export const wholeFileBytesMaximum = 64 * megabyte
export const fileBytesMaximum = 20 * 1024 * megabyte
export const piecesMaximum = 10_000
/** A picture as base64. */
export const base64BytesMaximum = 8 * megabyte
export const fileNameMaximum = 1000
/** How many files one call moves or removes, how many folders one call makes, and how deep they may lie. */
export const filesAtOnceMaximum = 500
export const foldersAtOnceMaximum = 1000
export const folderDepthMaximum = 30
/** How many files and folders the upload of a folder names in one call, and how many one call copies. */
export const directoryEntriesMaximum = 10_000
export const copiedAtOnceMaximum = 5000
/** What one zip may hold: how many chosen files and folders (their ids stand in its address), files in all, and bytes. */
export const zipChosenMaximum = 150
export const zipFilesMaximum = 5000
export const zipBytesMaximum = 20 * 1024 * megabyte
/** Unfinished uploads of one person. */
export const openUploadsMaximum = 200
/** How much one person, one application of a unit, and a unit may store. */
export const storageOfPerson = 20 * 1024 * megabyte
export const storageOfApplication = 500 * 1024 * megabyte
export const storageOfUnit = 2000 * 1024 * megabyte
/** How many files and bytes one person hands in to a folder, where its owner has set no other limit; and the most that may be set. */
export const handInFiles = { usual: 50, most: 1000 }
export const handInBytes = { usual: 500 * megabyte, most: 20 * 1024 * megabyte }
/** How long after a reminder those who have not handed in may be reminded again, and how many of them one answer names. */
export const handInReminderPause = 6 * 60 * minute
export const handInPeopleListed = 500
/** For how long an address of a file is good. */
export const fileAddressLifetime = 10 * minute
/** For how long what is in the bin can be taken out, and for how long an unfinished upload is kept. */
export const binKept = 30 * day
export const unfinishedUploadKept = 7 * day
/** How many earlier versions of a file are kept, and for how long. */
export const fileVersionsMaximum = 20
export const fileVersionsKept = 90 * day
/** In how many folders, and of how many names in each, one call asks whether they are taken. */
export const namesAskedMaximum = { folders: 100, names: 500 }

/** Tables as a workbook: the bytes of their HTML, the length of their title, rows, cells and sheets, and how deep elements may lie in each other. */
export const exportedHtmlMaximum = 100 * megabyte
/** Of the form that holds it: a byte may be written as three there. */
export const exportedFormMaximum = 3 * exportedHtmlMaximum
/** Of all forms that are not a workbook yet, and of those of one unit; how long one may take to arrive. */
export const exportedFormsTogether = 2000 * megabyte
export const exportedFormsOfUnit = 2 * exportedFormMaximum
export const exportArrival = 5 * minute
export const tableExportsPerHour = 60
export const exportTitleMaximum = 200
export const exportedRowsMaximum = 500_000
export const exportedCellsMaximum = 5_000_000
export const exportedSheetsMaximum = 200
export const exportedDepthMaximum = 500
/** How long an export takes at most, and how long it waits for others. */
export const exportDuration = 60 * second
export const exportWait = 15 * second
/** What shows that an export has begun goes after this time, and its form; the form of any other download after this one. */
export const exportNoticeDuration = 800
export const downloadFormLifetime = 500
