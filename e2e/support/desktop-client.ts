/** Where the desktop client of the test installation is; nothing answers there. */
export const desktopClientOfTests = 'https://client.lakeside.example/setup?os=windows'
