/** Passwords of at least eight characters that guessers try first. Compared without case. */
const COMMON = new Set(
  `
  password password1 password12 password123 password1234 password! password1! password@123 passw0rd passw0rd1
  p@ssword p@ssw0rd p@ssword1 p@ssw0rd1 p@ssword123 pa$$word pass1234 pass12345 passpass password2024 password2025
  password2026 mypassword newpassword thepassword changeme changeme1 changeme123 changethis default1 letmein1
  letmein123 letmeinnow welcome1 welcome12 welcome123 welcome1234 welcome@123 welcome2024 welcome2025 welcome2026
  12345678 123456789 1234567890 12345678910 0123456789 01234567 87654321 987654321 9876543210 11111111 111111111
  1111111111 00000000 000000000 0000000000 22222222 55555555 66666666 77777777 88888888 99999999 12341234 11223344
  1122334455 12121212 123123123 123321123 1234512345 123456123456 147258369 159753456 741852963 789456123 789456123
  987654321a 1234567a 12345678a 123456789a a12345678 a123456789 a1234567 abcd1234 abc12345 abc123456 abcdefgh
  abcdefghi abcdefg1 abcd12345 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 q1w2e3r4
  q1w2e3r4t5 qazwsxedc qwer1234 qwert123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwertyuiop123
  asdfasdf asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 zxcvzxcv iloveyou iloveyou1 iloveyou2 iloveyou123
  sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123
  spiderman pokemon1 pokemon123 starwars starwars1 trustno1 computer computer1 internet internet1 samsung1 samsung123
  whatever whatever1 michelle jennifer jordan23 liverpool liverpool1 chelsea1 arsenal1 manchester barcelona realmadrid
  administrator admin123 admin1234 admin12345 admin@123 admin123456 administrator1 adminadmin rootroot root1234
  superadmin superadmin1 superuser user1234 username guest123 test1234 test12345 testtest testing1 testing123 demo1234
  secret123 secret12 master123 masterkey killer123 dragon123 monkey123 shadow123 freedom1 charlie1 lovely123 hello123
  hello1234 hellohello mustafa1 bangladesh bangladesh1 bangladesh123 bangladesh71 bangla123 dhaka123 dhaka1234
  dhaka2024 dhaka2025 chittagong sylhet123 alhamdulillah bismillah bismillah1 bismillah786 inshallah mashallah
  allah786 allahuakbar muhammad muhammad1 mohammad mohammad1 pakistan pakistan1 pakistan123 india123 india1234
  nibondhon nibondhon1 nibondhon123 alumni123 alumni2024 alumni2025 alumni2026 reunion2024 reunion2025 reunion2026
  `
    .trim()
    .split(/\s+/),
)

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
