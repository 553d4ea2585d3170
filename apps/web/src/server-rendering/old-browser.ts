const downloadPage = 'https://www.microsoft.com/edge/download'

// Plain HTML with attributes of its own time: the browsers that see it know nothing newer.
const notice =
  '<div id="old-browser" align="center"><br><br><h1>您的浏览器版本过低</h1>' +
  '<p>请更换新版浏览器后再打开本页面。</p><h1>Your browser is too old</h1>' +
  '<p>Please open this page in a newer browser.</p>' +
  `<p><a href="${downloadPage}">下载新版浏览器 / Download a newer browser</a></p></div>`

/** Internet Explorer 6 to 9 read this comment and show it in place of the page. */
export const oldBrowserNotice = `<!--[if lte IE 9]><style>#app{display:none}</style>${notice}<![endif]-->`

/** Run by every browser that knows no modules, and by no other. */
export const oldBrowserScript =
  `(function(d){if(!d.getElementById("old-browser"))d.getElementById("app").innerHTML=${JSON.stringify(notice)}})` +
  '(document)'

/** For a browser whose scripts are switched off: a line above everything else. */
export const noScriptNotice =
  '<noscript><p class="no-script">本页面需要启用 JavaScript 才能使用，请在浏览器设置中开启后刷新。<br>' +
  'This page needs JavaScript. Please switch it on in your browser settings and reload.</p></noscript>'

export const noScriptStyle =
  '.no-script{position:fixed;z-index:9;inset:0 0 auto;padding:12px;background:var(--warning-soft);' +
  'color:var(--warning);text-align:center}'
