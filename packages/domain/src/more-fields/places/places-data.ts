/**
 * The divisions, districts and upazilas of Bangladesh: a line for each division, and below it one for each district with
 * its upazilas. Each place is `code|Bangla name`. A code is the English spelling of 2024 and never changes, because answers
 * are stored with it; a place that gets another English name is written as `code|Bangla name|English name`.
 *
 * The data is from https://github.com/nuhil/bangladesh-geocode, with spellings corrected, under this licence:
 *
 * The MIT License (MIT). Copyright (c) 2014 Nuhil Mehdy
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
 * documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
 * rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
 * persons to whom the Software is furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
 * Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
 * WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
 * COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
 * OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
export const PLACES_DATA = `
Chattogram|চট্টগ্রাম
 Cumilla|কুমিল্লা: Debidwar|দেবিদ্বার, Barura|বরুড়া, Brahmanpara|ব্রাহ্মণপাড়া, Chandina|চান্দিনা, Chauddagram|চৌদ্দগ্রাম, Daudkandi|দাউদকান্দি, Homna|হোমনা, Laksam|লাকসাম, Muradnagar|মুরাদনগর, Nangalkot|নাঙ্গলকোট, Cumilla Sadar|কুমিল্লা সদর, Meghna|মেঘনা, Monohargonj|মনোহরগঞ্জ, Sadar South|সদর দক্ষিণ, Titas|তিতাস, Burichang|বুড়িচং, Lalmai|লালমাই
 Feni|ফেনী: Chhagalnaiya|ছাগলনাইয়া, Feni Sadar|ফেনী সদর, Sonagazi|সোনাগাজী, Fulgazi|ফুলগাজী, Parshuram|পরশুরাম, Daganbhuiyan|দাগনভূঞা
 Brahmanbaria|ব্রাহ্মণবাড়িয়া: Brahmanbaria Sadar|ব্রাহ্মণবাড়িয়া সদর, Kasba|কসবা, Nasirnagar|নাসিরনগর, Sarail|সরাইল, Ashuganj|আশুগঞ্জ, Akhaura|আখাউড়া, Nabinagar|নবীনগর, Bancharampur|বাঞ্ছারামপুর, Bijoynagar|বিজয়নগর
 Rangamati|রাঙ্গামাটি: Rangamati Sadar|রাঙ্গামাটি সদর, Kaptai|কাপ্তাই, Kawkhali|কাউখালী, Baghaichari|বাঘাইছড়ি, Barkal|বরকল, Langadu|লংগদু, Rajasthali|রাজস্থলী, Belaichari|বিলাইছড়ি, Juraichari|জুরাছড়ি, Naniarchar|নানিয়ারচর
 Noakhali|নোয়াখালী: Noakhali Sadar|নোয়াখালী সদর, Companiganj|কোম্পানীগঞ্জ, Begumganj|বেগমগঞ্জ, Hatia|হাতিয়া, Subarnachar|সুবর্ণচর, Kabirhat|কবিরহাট, Senbagh|সেনবাগ, Chatkhil|চাটখিল, Sonaimori|সোনাইমুড়ী
 Chandpur|চাঁদপুর: Haimchar|হাইমচর, Kachua|কচুয়া, Shahrasti|শাহরাস্তি, Chandpur Sadar|চাঁদপুর সদর, Matlab South|মতলব দক্ষিণ, Hajiganj|হাজীগঞ্জ, Matlab North|মতলব উত্তর, Faridgonj|ফরিদগঞ্জ
 Lakshmipur|লক্ষ্মীপুর: Lakshmipur Sadar|লক্ষ্মীপুর সদর, Kamalnagar|কমলনগর, Raipur|রায়পুর, Ramgati|রামগতি, Ramganj|রামগঞ্জ
 Chattogram|চট্টগ্রাম: Rangunia|রাঙ্গুনিয়া, Sitakunda|সীতাকুণ্ড, Mirsharai|মীরসরাই, Patiya|পটিয়া, Sandwip|সন্দ্বীপ, Banshkhali|বাঁশখালী, Boalkhali|বোয়ালখালী, Anwara|আনোয়ারা, Chandanaish|চন্দনাইশ, Satkania|সাতকানিয়া, Lohagara|লোহাগাড়া, Hathazari|হাটহাজারী, Fatikchhari|ফটিকছড়ি, Raozan|রাউজান, Karnafuli|কর্ণফুলী
 Cox's Bazar|কক্সবাজার: Cox's Bazar Sadar|কক্সবাজার সদর, Chakaria|চকরিয়া, Kutubdia|কুতুবদিয়া, Ukhiya|উখিয়া, Moheshkhali|মহেশখালী, Pekua|পেকুয়া, Ramu|রামু, Teknaf|টেকনাফ, Eidgaon|ঈদগাঁও
 Khagrachhari|খাগড়াছড়ি: Khagrachhari Sadar|খাগড়াছড়ি সদর, Dighinala|দিঘীনালা, Panchari|পানছড়ি, Laxmichhari|লক্ষ্মীছড়ি, Mohalchari|মহালছড়ি, Manikchari|মানিকছড়ি, Ramgarh|রামগড়, Matiranga|মাটিরাঙ্গা, Guimara|গুইমারা
 Bandarban|বান্দরবান: Bandarban Sadar|বান্দরবান সদর, Alikadam|আলীকদম, Naikhongchhari|নাইক্ষ্যংছড়ি, Rowangchhari|রোয়াংছড়ি, Lama|লামা, Ruma|রুমা, Thanchi|থানচি
Rajshahi|রাজশাহী
 Sirajganj|সিরাজগঞ্জ: Belkuchi|বেলকুচি, Chauhali|চৌহালি, Kamarkhand|কামারখন্দ, Kazipur|কাজীপুর, Raigonj|রায়গঞ্জ, Shahjadpur|শাহজাদপুর, Sirajganj Sadar|সিরাজগঞ্জ সদর, Tarash|তাড়াশ, Ullapara|উল্লাপাড়া
 Pabna|পাবনা: Sujanagar|সুজানগর, Ishurdi|ঈশ্বরদী, Bhangura|ভাঙ্গুড়া, Pabna Sadar|পাবনা সদর, Bera|বেড়া, Atghoria|আটঘরিয়া, Chatmohar|চাটমোহর, Santhia|সাঁথিয়া, Faridpur|ফরিদপুর
 Bogura|বগুড়া: Kahaloo|কাহালু, Bogura Sadar|বগুড়া সদর, Shariakandi|সারিয়াকান্দি, Shajahanpur|শাজাহানপুর, Dupchanchia|দুপচাঁচিয়া, Adamdighi|আদমদিঘি, Nondigram|নন্দিগ্রাম, Sonatala|সোনাতলা, Dhunot|ধুনট, Gabtali|গাবতলী, Sherpur|শেরপুর, Shibganj|শিবগঞ্জ
 Rajshahi|রাজশাহী: Paba|পবা, Durgapur|দুর্গাপুর, Mohonpur|মোহনপুর, Charghat|চারঘাট, Puthia|পুঠিয়া, Bagha|বাঘা, Godagari|গোদাগাড়ী, Tanore|তানোর, Bagmara|বাগমারা
 Natore|নাটোর: Natore Sadar|নাটোর সদর, Singra|সিংড়া, Baraigram|বড়াইগ্রাম, Bagatipara|বাগাতিপাড়া, Lalpur|লালপুর, Gurudaspur|গুরুদাসপুর, Naldanga|নলডাঙ্গা
 Joypurhat|জয়পুরহাট: Akkelpur|আক্কেলপুর, Kalai|কালাই, Khetlal|ক্ষেতলাল, Panchbibi|পাঁচবিবি, Joypurhat Sadar|জয়পুরহাট সদর
 Chapainawabganj|চাঁপাইনবাবগঞ্জ: Chapainawabganj Sadar|চাঁপাইনবাবগঞ্জ সদর, Gomostapur|গোমস্তাপুর, Nachol|নাচোল, Bholahat|ভোলাহাট, Shibganj|শিবগঞ্জ
 Naogaon|নওগাঁ: Mohadevpur|মহাদেবপুর, Badalgachi|বদলগাছী, Patnitala|পত্নিতলা, Dhamoirhat|ধামইরহাট, Niamatpur|নিয়ামতপুর, Manda|মান্দা, Atrai|আত্রাই, Raninagar|রাণীনগর, Naogaon Sadar|নওগাঁ সদর, Porsha|পোরশা, Sapahar|সাপাহার
Khulna|খুলনা
 Jashore|যশোর: Manirampur|মণিরামপুর, Abhaynagar|অভয়নগর, Bagherpara|বাঘারপাড়া, Chougachha|চৌগাছা, Jhikargacha|ঝিকরগাছা, Keshabpur|কেশবপুর, Jashore Sadar|যশোর সদর, Sharsha|শার্শা
 Satkhira|সাতক্ষীরা: Assasuni|আশাশুনি, Debhata|দেবহাটা, Kalaroa|কলারোয়া, Satkhira Sadar|সাতক্ষীরা সদর, Shyamnagar|শ্যামনগর, Tala|তালা, Kaliganj|কালিগঞ্জ
 Meherpur|মেহেরপুর: Mujibnagar|মুজিবনগর, Meherpur Sadar|মেহেরপুর সদর, Gangni|গাংনী
 Narail|নড়াইল: Narail Sadar|নড়াইল সদর, Lohagara|লোহাগড়া, Kalia|কালিয়া
 Chuadanga|চুয়াডাঙ্গা: Chuadanga Sadar|চুয়াডাঙ্গা সদর, Alamdanga|আলমডাঙ্গা, Damurhuda|দামুড়হুদা, Jibannagar|জীবননগর
 Kushtia|কুষ্টিয়া: Kushtia Sadar|কুষ্টিয়া সদর, Kumarkhali|কুমারখালী, Khoksa|খোকসা, Mirpur|মিরপুর, Daulatpur|দৌলতপুর, Bheramara|ভেড়ামারা
 Magura|মাগুরা: Shalikha|শালিখা, Sreepur|শ্রীপুর, Magura Sadar|মাগুরা সদর, Mohammadpur|মহম্মদপুর
 Khulna|খুলনা: Paikgachha|পাইকগাছা, Fultola|ফুলতলা, Digholia|দিঘলিয়া, Rupsha|রূপসা, Terokhada|তেরখাদা, Dumuria|ডুমুরিয়া, Botiaghata|বটিয়াঘাটা, Dakop|দাকোপ, Koyra|কয়রা
 Bagerhat|বাগেরহাট: Fakirhat|ফকিরহাট, Bagerhat Sadar|বাগেরহাট সদর, Mollahat|মোল্লাহাট, Sarankhola|শরণখোলা, Rampal|রামপাল, Morrelganj|মোড়েলগঞ্জ, Kachua|কচুয়া, Mongla|মোংলা, Chitalmari|চিতলমারী
 Jhenaidah|ঝিনাইদহ: Jhenaidah Sadar|ঝিনাইদহ সদর, Shailkupa|শৈলকুপা, Harinakundu|হরিণাকুন্ডু, Kaliganj|কালীগঞ্জ, Kotchandpur|কোটচাঁদপুর, Moheshpur|মহেশপুর
Barishal|বরিশাল
 Jhalakathi|ঝালকাঠি: Jhalakathi Sadar|ঝালকাঠি সদর, Kathalia|কাঠালিয়া, Nalchity|নলছিটি, Rajapur|রাজাপুর
 Patuakhali|পটুয়াখালী: Bauphal|বাউফল, Patuakhali Sadar|পটুয়াখালী সদর, Dumki|দুমকি, Dashmina|দশমিনা, Kalapara|কলাপাড়া, Mirzaganj|মির্জাগঞ্জ, Galachipa|গলাচিপা, Rangabali|রাঙ্গাবালী
 Pirojpur|পিরোজপুর: Pirojpur Sadar|পিরোজপুর সদর, Nazirpur|নাজিরপুর, Kawkhali|কাউখালী, Zianagar|জিয়ানগর, Bhandaria|ভান্ডারিয়া, Mathbaria|মঠবাড়ীয়া, Nesarabad|নেছারাবাদ
 Barishal|বরিশাল: Barishal Sadar|বরিশাল সদর, Bakerganj|বাকেরগঞ্জ, Babuganj|বাবুগঞ্জ, Wazirpur|উজিরপুর, Banaripara|বানারীপাড়া, Gournadi|গৌরনদী, Agailjhara|আগৈলঝাড়া, Mehendiganj|মেহেন্দিগঞ্জ, Muladi|মুলাদী, Hizla|হিজলা
 Bhola|ভোলা: Bhola Sadar|ভোলা সদর, Borhanuddin|বোরহানউদ্দিন, Charfesson|চরফ্যাশন, Doulatkhan|দৌলতখান, Monpura|মনপুরা, Tazumuddin|তজুমদ্দিন, Lalmohan|লালমোহন
 Barguna|বরগুনা: Amtali|আমতলী, Barguna Sadar|বরগুনা সদর, Betagi|বেতাগী, Bamna|বামনা, Pathorghata|পাথরঘাটা, Taltali|তালতলি
Sylhet|সিলেট
 Sylhet|সিলেট: Balaganj|বালাগঞ্জ, Beanibazar|বিয়ানীবাজার, Bishwanath|বিশ্বনাথ, Companiganj|কোম্পানীগঞ্জ, Fenchuganj|ফেঞ্চুগঞ্জ, Golapganj|গোলাপগঞ্জ, Gowainghat|গোয়াইনঘাট, Jaintiapur|জৈন্তাপুর, Kanaighat|কানাইঘাট, Sylhet Sadar|সিলেট সদর, Zakiganj|জকিগঞ্জ, Dakshin Surma|দক্ষিণ সুরমা, Osmaninagar|ওসমানী নগর
 Moulvibazar|মৌলভীবাজার: Barlekha|বড়লেখা, Kamolganj|কমলগঞ্জ, Kulaura|কুলাউড়া, Moulvibazar Sadar|মৌলভীবাজার সদর, Rajnagar|রাজনগর, Sreemangal|শ্রীমঙ্গল, Juri|জুড়ী
 Habiganj|হবিগঞ্জ: Nabiganj|নবীগঞ্জ, Bahubal|বাহুবল, Ajmiriganj|আজমিরীগঞ্জ, Baniachong|বানিয়াচং, Lakhai|লাখাই, Chunarughat|চুনারুঘাট, Habiganj Sadar|হবিগঞ্জ সদর, Madhabpur|মাধবপুর
 Sunamganj|সুনামগঞ্জ: Sunamganj Sadar|সুনামগঞ্জ সদর, South Sunamganj|দক্ষিণ সুনামগঞ্জ, Bishwambarpur|বিশ্বম্ভরপুর, Chhatak|ছাতক, Jagannathpur|জগন্নাথপুর, Dowarabazar|দোয়ারাবাজার, Tahirpur|তাহিরপুর, Dharmapasha|ধর্মপাশা, Jamalganj|জামালগঞ্জ, Shalla|শাল্লা, Derai|দিরাই, Madhyanagar|মধ্যনগর
Dhaka|ঢাকা
 Narsingdi|নরসিংদী: Belabo|বেলাবো, Monohardi|মনোহরদী, Narsingdi Sadar|নরসিংদী সদর, Palash|পলাশ, Raipura|রায়পুরা, Shibpur|শিবপুর
 Gazipur|গাজীপুর: Kaliganj|কালীগঞ্জ, Kaliakair|কালিয়াকৈর, Kapasia|কাপাসিয়া, Gazipur Sadar|গাজীপুর সদর, Sreepur|শ্রীপুর
 Shariatpur|শরীয়তপুর: Shariatpur Sadar|শরীয়তপুর সদর, Naria|নড়িয়া, Zajira|জাজিরা, Gosairhat|গোসাইরহাট, Bhedarganj|ভেদরগঞ্জ, Damudya|ডামুড্যা
 Narayanganj|নারায়ণগঞ্জ: Araihazar|আড়াইহাজার, Bandar|বন্দর, Narayanganj Sadar|নারায়ণগঞ্জ সদর, Rupganj|রূপগঞ্জ, Sonargaon|সোনারগাঁ
 Tangail|টাঙ্গাইল: Basail|বাসাইল, Bhuapur|ভুয়াপুর, Delduar|দেলদুয়ার, Ghatail|ঘাটাইল, Gopalpur|গোপালপুর, Madhupur|মধুপুর, Mirzapur|মির্জাপুর, Nagarpur|নাগরপুর, Sakhipur|সখিপুর, Tangail Sadar|টাঙ্গাইল সদর, Kalihati|কালিহাতী, Dhanbari|ধনবাড়ী
 Kishoreganj|কিশোরগঞ্জ: Itna|ইটনা, Katiadi|কটিয়াদী, Bhairab|ভৈরব, Tarail|তাড়াইল, Hossainpur|হোসেনপুর, Pakundia|পাকুন্দিয়া, Kuliarchar|কুলিয়ারচর, Kishoreganj Sadar|কিশোরগঞ্জ সদর, Karimgonj|করিমগঞ্জ, Bajitpur|বাজিতপুর, Austagram|অষ্টগ্রাম, Mithamoin|মিঠামইন, Nikli|নিকলী
 Manikganj|মানিকগঞ্জ: Harirampur|হরিরামপুর, Saturia|সাটুরিয়া, Manikganj Sadar|মানিকগঞ্জ সদর, Ghior|ঘিওর, Shibaloy|শিবালয়, Doulatpur|দৌলতপুর, Singiar|সিংগাইর
 Dhaka|ঢাকা: Savar|সাভার, Dhamrai|ধামরাই, Keraniganj|কেরাণীগঞ্জ, Nawabganj|নবাবগঞ্জ, Dohar|দোহার
 Munshiganj|মুন্সিগঞ্জ: Munshiganj Sadar|মুন্সিগঞ্জ সদর, Sreenagar|শ্রীনগর, Sirajdikhan|সিরাজদিখান, Louhajang|লৌহজং, Gajaria|গজারিয়া, Tongibari|টংগীবাড়ি
 Rajbari|রাজবাড়ী: Rajbari Sadar|রাজবাড়ী সদর, Goalanda|গোয়ালন্দ, Pangsa|পাংশা, Baliakandi|বালিয়াকান্দি, Kalukhali|কালুখালী
 Madaripur|মাদারীপুর: Madaripur Sadar|মাদারীপুর সদর, Shibchar|শিবচর, Kalkini|কালকিনি, Rajoir|রাজৈর, Dasar|ডাসার
 Gopalganj|গোপালগঞ্জ: Gopalganj Sadar|গোপালগঞ্জ সদর, Kashiani|কাশিয়ানী, Tungipara|টুংগীপাড়া, Kotalipara|কোটালীপাড়া, Muksudpur|মুকসুদপুর
 Faridpur|ফরিদপুর: Faridpur Sadar|ফরিদপুর সদর, Alfadanga|আলফাডাঙ্গা, Boalmari|বোয়ালমারী, Sadarpur|সদরপুর, Nagarkanda|নগরকান্দা, Bhanga|ভাঙ্গা, Charbhadrasan|চরভদ্রাসন, Madhukhali|মধুখালী, Saltha|সালথা
Rangpur|রংপুর
 Panchagarh|পঞ্চগড়: Panchagarh Sadar|পঞ্চগড় সদর, Debiganj|দেবীগঞ্জ, Boda|বোদা, Atwari|আটোয়ারী, Tetulia|তেতুলিয়া
 Dinajpur|দিনাজপুর: Nawabganj|নবাবগঞ্জ, Birganj|বীরগঞ্জ, Ghoraghat|ঘোড়াঘাট, Birampur|বিরামপুর, Parbatipur|পার্বতীপুর, Bochaganj|বোচাগঞ্জ, Kaharol|কাহারোল, Fulbari|ফুলবাড়ী, Dinajpur Sadar|দিনাজপুর সদর, Hakimpur|হাকিমপুর, Khansama|খানসামা, Birol|বিরল, Chirirbandar|চিরিরবন্দর
 Lalmonirhat|লালমনিরহাট: Lalmonirhat Sadar|লালমনিরহাট সদর, Kaliganj|কালীগঞ্জ, Hatibandha|হাতীবান্ধা, Patgram|পাটগ্রাম, Aditmari|আদিতমারী
 Nilphamari|নীলফামারী: Syedpur|সৈয়দপুর, Domar|ডোমার, Dimla|ডিমলা, Jaldhaka|জলঢাকা, Kishorganj|কিশোরগঞ্জ, Nilphamari Sadar|নীলফামারী সদর
 Gaibandha|গাইবান্ধা: Sadullapur|সাদুল্লাপুর, Gaibandha Sadar|গাইবান্ধা সদর, Palashbari|পলাশবাড়ী, Saghata|সাঘাটা, Gobindaganj|গোবিন্দগঞ্জ, Sundarganj|সুন্দরগঞ্জ, Phulchari|ফুলছড়ি
 Thakurgaon|ঠাকুরগাঁও: Thakurgaon Sadar|ঠাকুরগাঁও সদর, Pirganj|পীরগঞ্জ, Ranisankail|রাণীশংকৈল, Haripur|হরিপুর, Baliadangi|বালিয়াডাঙ্গী
 Rangpur|রংপুর: Rangpur Sadar|রংপুর সদর, Gangachara|গংগাচড়া, Taragonj|তারাগঞ্জ, Badargonj|বদরগঞ্জ, Mithapukur|মিঠাপুকুর, Pirgonj|পীরগঞ্জ, Kaunia|কাউনিয়া, Pirgacha|পীরগাছা
 Kurigram|কুড়িগ্রাম: Kurigram Sadar|কুড়িগ্রাম সদর, Nageshwari|নাগেশ্বরী, Bhurungamari|ভুরুঙ্গামারী, Phulbari|ফুলবাড়ী, Rajarhat|রাজারহাট, Ulipur|উলিপুর, Chilmari|চিলমারী, Rowmari|রৌমারী, Char Rajibpur|চর রাজিবপুর
Mymensingh|ময়মনসিংহ
 Sherpur|শেরপুর: Sherpur Sadar|শেরপুর সদর, Nalitabari|নালিতাবাড়ী, Sreebordi|শ্রীবরদী, Nokla|নকলা, Jhenaigati|ঝিনাইগাতী
 Mymensingh|ময়মনসিংহ: Fulbaria|ফুলবাড়ীয়া, Trishal|ত্রিশাল, Bhaluka|ভালুকা, Muktagacha|মুক্তাগাছা, Mymensingh Sadar|ময়মনসিংহ সদর, Dhobaura|ধোবাউড়া, Phulpur|ফুলপুর, Haluaghat|হালুয়াঘাট, Gouripur|গৌরীপুর, Gafargaon|গফরগাঁও, Iswarganj|ঈশ্বরগঞ্জ, Nandail|নান্দাইল, Tarakanda|তারাকান্দা
 Jamalpur|জামালপুর: Jamalpur Sadar|জামালপুর সদর, Melandah|মেলান্দহ, Islampur|ইসলামপুর, Dewangonj|দেওয়ানগঞ্জ, Sarishabari|সরিষাবাড়ী, Madarganj|মাদারগঞ্জ, Bokshiganj|বকশীগঞ্জ
 Netrokona|নেত্রকোণা: Barhatta|বারহাট্টা, Durgapur|দুর্গাপুর, Kendua|কেন্দুয়া, Atpara|আটপাড়া, Madan|মদন, Khaliajuri|খালিয়াজুরী, Kalmakanda|কলমাকান্দা, Mohongonj|মোহনগঞ্জ, Purbadhala|পূর্বধলা, Netrokona Sadar|নেত্রকোণা সদর
`
