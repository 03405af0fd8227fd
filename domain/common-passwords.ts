import { isSeen } from './text.ts';

/** The passwords that attackers try first, of eight characters and more, from worldwide and Indonesian lists. */
const common = new Set(
  `12345678 123456789 1234567890 0123456789 87654321 987654321 0987654321 11111111 00000000 22222222
  33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234 12344321 11223344 12121212
  123123123 123321123 123456123 147258369 159753456 741852963 789456123 password password1 password12
  password123 password1234 password! passw0rd p@ssword p@ssw0rd p@ssw0rd1 passwords qwertyui qwertyuiop
  qwerty12 qwerty123 qwerty1234 qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 q1w2e3r4t5 zaq12wsx
  asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 abcd1234 abcdefgh abcdefg1 abc12345 abc123456
  a1b2c3d4 a1234567 a12345678 a123456789 aa123456 aa12345678 1a2b3c4d aaaaaaaa iloveyou iloveyou1
  iloveyou123 iloveu123 loveyou1 lovelove princess princess1 sunshine sunshine1 football football1
  baseball baseball1 basketball superman superman1 batman123 starwars pokemon1 pokemon123 naruto123
  naruto12 spiderman jordan23 michael1 jennifer jessica1 charlie1 samantha liverpool liverpool1 arsenal1
  arsenal123 chelsea1 chelsea123 manchester barcelona realmadrid juventus welcome1 welcome123 welcome01
  letmein1 letmein123 changeme changeme123 admin123 admin1234 administrator adminadmin root1234 test1234
  testtest testing1 testing123 guest123 user1234 login123 master123 dragon123 monkey123 shadow123
  killer123 hunter123 computer computer1 internet internet1 samsung1 samsung123 google123 facebook
  facebook1 facebook123 whatsapp whatever whatever1 trustno1 secret123 secret12 freedom1 freedom123
  blessed1 jesus123 jesuschrist christ123 forever1 familyfirst family123 summer2024 summer2025 winter2024
  winter2025 january1 december august17 minecraft minecraft1 fortnite1 roblox123 mobilelegend
  mobilelegends freefire freefire1 freefire123 indonesia indonesia1 indonesia123 indonesia45
  merdeka45 merdeka1945 17agustus 17081945 17agustus1945 pancasila garuda123 jakarta1 jakarta123 bandung1
  bandung123 surabaya surabaya1 surabaya123 jogjakarta yogyakarta semarang semarang1 denpasar persib1933
  persib123 persija1928 persija123 persebaya arema123 sayang123 sayang12 sayangku sayangku1 sayangkamu
  akusayangkamu akucintakamu cintaku1 cintaku123 cintakamu cinta123 cintasejati bismillah bismillah1
  bismillah123 alhamdulillah alhamdulillah1 subhanallah insyaallah assalamualaikum allahuakbar
  muhammad muhammad1 muhammad123 rahasia1 rahasia12 rahasia123 rahasiaku katasandi katasandi123
  sandi123 masuk123 ganteng1 ganteng123 cantik123 cantikku keluarga keluarga1 keluargaku mamapapa
  mamapapa1 papamama anakku123 bundaku1 ayahbunda bunda123 doraemon doraemon1 doraemon123 hellokitty
  kucing123 merpati123 terserah terserah1 gaktau123 tidaktahu lupalagi lupasandi bangsat123 anjing123
  kambing123 sempurna pelangi1 pelangi123 bintang1 bintang123 matahari matahari1 rembulan purnama1
  belajar1 belajar123 sekolah1 sekolah123 guruku123 mahasiswa pelajar123 matematika lentera1 lentera123
  lenteraku`.split(/\s+/),
);

export const isCommonPassword = (password: string) =>
  !isSeen(password) || common.has(password.toLowerCase());
