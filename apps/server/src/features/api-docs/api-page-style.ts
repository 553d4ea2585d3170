/** Plain and readable; the page has no script. */
export const apiPageStyle = `
:root{color-scheme:light dark;--line:#8884;--dim:#767676}
body{font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;max-width:60rem;margin:0 auto;padding:24px 16px}
h1{font-size:28px;margin:0}h2{border-top:1px solid var(--line);padding-top:24px;margin-top:32px;text-transform:capitalize}
h3{font-size:16px;margin:0 0 4px}h4{font-size:12px;margin:16px 0 4px;color:var(--dim);text-transform:uppercase;letter-spacing:.04em}
nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;padding:0}
article{border:1px solid var(--line);border-radius:12px;padding:16px;margin:16px 0;overflow-wrap:anywhere}
article p{margin:4px 0}.who{color:var(--dim);font-size:14px}.method{font-weight:700}
table{width:100%;border-collapse:collapse;font-size:14px}th,td{text-align:left;vertical-align:top;padding:4px 12px 4px 0;border-top:1px solid var(--line);font-weight:400}
pre{overflow:auto;background:#8881;border-radius:6px;padding:12px;margin:0;font-size:13px;line-height:1.5}
.refusals{margin:0;padding-left:18px;font-size:14px}a{color:inherit}a:focus-visible,pre:focus-visible{outline:2px solid currentColor;outline-offset:2px}
`.replaceAll('\n', '')
